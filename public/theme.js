/* Runs before the first paint. The application keeps the theme up to date from then on. */
(function () {
  function stored(key, words) {
    try {
      const value = JSON.parse(localStorage.getItem('terazi.display.' + key)).d;
      return words.indexOf(value) < 0 ? words[0] : value;
    } catch (_) {
      return words[0];
    }
  }
  let theme = stored('theme', ['dark', 'light', 'system', 'contrast']);
  if (theme === 'system') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'contrast';
    else theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  const root = document.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-colors', stored('colors', ['green-up', 'red-up', 'cb-safe', 'mono']));
  root.setAttribute('data-text', stored('textSize', ['0', '1', '2']));
})();
