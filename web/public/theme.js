// Runs before the first paint, so that the dark theme starts without a flash of light.
(() => {
  const chosen = localStorage.getItem('kinora.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
