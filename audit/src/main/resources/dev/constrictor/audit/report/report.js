"use strict";
// The filters of the matrix. They are kept in the address, so that a view can be shared: #group=FS&search=passwd
(() => {
  const bar = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const fields = [...bar.querySelectorAll("select, input")];
  const groups = [...document.querySelectorAll(".matrix .group")];
  const rows = [...document.querySelectorAll(".probe")].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
    values: element.dataset,
  }));

  const fits = (row, field) => {
    const wanted = field.value.trim();
    if (wanted === "") {
      return true;
    }
    if (field.name === "search") {
      return wanted.toLowerCase().split(/\s+/).every((word) => row.text.includes(word));
    }
    return row.values[field.name].split("|").includes(wanted);
  };

  const apply = () => {
    let count = 0;
    for (const row of rows) {
      row.element.hidden = !fields.every((field) => fits(row, field));
      count += row.element.hidden ? 0 : 1;
    }
    for (const group of groups) {
      group.hidden = group.querySelector(".probe:not([hidden])") === null;
    }
    shown.textContent = `${count} of ${rows.length} probes shown`;
  };

  const remember = () => {
    const view = new URLSearchParams();
    for (const field of fields) {
      if (field.value.trim() !== "") {
        view.set(field.name, field.value.trim());
      }
    }
    history.replaceState(null, "", view.size === 0 ? "#probes" : `#${view}`);
  };

  const recall = () => {
    const address = location.hash.slice(1);
    if (address.includes("=")) {
      const view = new URLSearchParams(address);
      for (const field of fields) {
        field.value = view.get(field.name) ?? "";
        // A choice that there is not shows as none at all.
        if (field.selectedIndex === -1) {
          field.selectedIndex = 0;
        }
      }
    }
    apply();
    const row = rows.find((candidate) => candidate.element.id === address);
    if (row !== undefined) {
      row.element.hidden = false;
      row.element.parentElement.hidden = false;
      row.element.open = true;
      row.element.scrollIntoView();
    }
  };

  const openAll = (open) => {
    for (const row of rows) {
      if (!row.element.hidden) {
        row.element.open = open;
      }
    }
  };

  bar.addEventListener("input", () => {
    apply();
    remember();
  });
  document.getElementById("reset").addEventListener("click", () => {
    for (const field of fields) {
      field.value = "";
    }
    apply();
    remember();
  });
  document.getElementById("open-all").addEventListener("click", () => openAll(true));
  document.getElementById("close-all").addEventListener("click", () => openAll(false));
  window.addEventListener("hashchange", recall);
  bar.hidden = false;
  recall();
})();
