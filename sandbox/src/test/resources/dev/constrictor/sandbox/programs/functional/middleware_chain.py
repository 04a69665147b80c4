import functools


def logging_middleware(handler):
    def handle(request):
        trail.append(f"-> {request['path']}")
        response = handler(request)
        trail.append(f"<- {response['status']}")
        return response

    return handle


def authentication(handler):
    def handle(request):
        if request.get("token") != "secret":
            return {"status": 401, "body": "who are you?"}
        return handler({**request, "user": "admin"})

    return handle


def errors(handler):
    def handle(request):
        try:
            return handler(request)
        except KeyError as error:
            return {"status": 404, "body": f"no {error.args[0]}"}
        except Exception as error:
            return {"status": 500, "body": f"{type(error).__name__}: {error}"}

    return handle


routes = {}


def route(path):
    return lambda function: routes.setdefault(path, function)


@route("/hello")
def hello(request):
    return {"status": 200, "body": f"hello {request['user']}"}


@route("/crash")
def crash(request):
    raise RuntimeError("boom")


trail = []
stack = [logging_middleware, errors, authentication]
app = functools.reduce(
    lambda inner, outer: outer(inner), reversed(stack), lambda request: routes[request["path"]](request),
)
for path, token in (("/hello", "secret"), ("/hello", None), ("/crash", "secret"), ("/none", "secret")):
    print(app({"path": path, "token": token}))
trail
