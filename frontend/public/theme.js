// Before the first paint, so that no page flashes: the theme that was chosen here, else the one of the device.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("torchpost.theme");
  } catch {
    // Nothing can be kept here, so nothing was chosen.
  }
  const isLight = chosen ? chosen === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = isLight ? "light" : "dark";
}
