// Before the first paint, so that nobody who chose dark sees a flash of light.
(() => {
  const chosen = localStorage.getItem('kinora.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
})();
