// Before the first paint: the theme chosen last time, so that no page flashes.
try {
  if (localStorage.getItem("torchpost.theme") === "light") document.documentElement.dataset.theme = "light";
} catch {
  document.documentElement.dataset.theme = "dark";
}
