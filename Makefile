.DEFAULT_GOAL := help
.PHONY: help install dev-install dev serve-http build-sandbox audit test test-sandbox bench bench-check bench-ratios bench-compare bench-page bench-docs bench-documents format clean

# Further arguments for Maven, e.g. make test MAVEN_ARGUMENTS=-Dtest=LauncherTest
MAVEN_ARGUMENTS ?=

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r target text; do \
		printf '  make %-13s %s\n' "$$target" "$$text"; \
	done

install: ## build without tests, ready to run: ./constrictor --help
	@bin/maven --quiet clean package -Dmaven.test.skip=true $(MAVEN_ARGUMENTS)

dev-install: ## install, and what the tests need from Debian
	@bin/install-test-packages
	@$(MAKE) --no-print-directory install

dev: ## serve the sandbox over stdio to the MCP client that runs this
	@exec ./constrictor serve

serve-http: ## serve the sandbox over HTTP, at http://127.0.0.1:9000/mcp unless SANDBOX_HTTP_* say otherwise
	@exec ./constrictor serve --http

build-sandbox: ## build the image that containers run, and load it into podman and docker where they are
	@exec ./constrictor image build

audit: ## run the isolation audit of our own server; the report is results/isolation_report.html
	@exec ./constrictor audit

test: ## build, run all tests and check the format
	@bin/maven verify --fail-at-end $(MAVEN_ARGUMENTS)

test-sandbox: ## prove the image: what is in it, that it can be built again, that it runs alone and in gVisor
	@bin/test-sandbox $(MAVEN_ARGUMENTS)

bench: ## measure Constrictor and its peers, which are installed for it, for half an hour; BENCH_ARGUMENTS=--quick is shorter, --help says more
	@bin/maven --quiet package -Dmaven.test.skip=true $(MAVEN_ARGUMENTS) >&2
	@. bin/jdk.sh && find_jdk java && exec "$$JDK/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED \
		-cp 'bench/target/constrictor-bench.jar:bench/target/lib/*' dev.constrictor.bench.Benchmarks $(BENCH_ARGUMENTS)

bench-check: ## repeat the ratios of bench/ratios.json, a minute or two; fails if one is more than 30 % worse twice
	@$(MAKE) --no-print-directory bench-compare

bench-ratios: ## write bench/ratios.json anew, of three short runs on this machine
	@$(MAKE) --no-print-directory bench-compare BENCH_ARGUMENTS=--write

bench-compare:
	@bin/maven --quiet package -Dmaven.test.skip=true $(MAVEN_ARGUMENTS) >&2
	@. bin/jdk.sh && find_jdk java && exec "$$JDK/bin/java" \
		-cp 'bench/target/constrictor-bench.jar:bench/target/lib/*' dev.constrictor.bench.RatioCheck $(BENCH_ARGUMENTS)

bench-page: ## make the page about peers again, of the latest figures
	@$(MAKE) --no-print-directory bench-documents DOCUMENT=page

bench-docs: ## make the section about peers in docs/BENCHMARKS.md again, of the latest figures
	@$(MAKE) --no-print-directory bench-documents DOCUMENT=docs

bench-documents:
	@bin/maven --quiet package -Dmaven.test.skip=true $(MAVEN_ARGUMENTS) >&2
	@. bin/jdk.sh && find_jdk java && exec "$$JDK/bin/java" \
		-cp 'bench/target/constrictor-bench.jar:bench/target/lib/*' dev.constrictor.bench.peer.page.PeerDocuments $(DOCUMENT)

format: ## bring all files into the house format
	@bin/maven --quiet spotless:apply

clean: ## delete everything that was built
	@bin/maven --quiet clean
	@rm -rf .constrictor
