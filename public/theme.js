/*
 * Runs before the first paint. The application keeps the theme up to date from then on, and takes
 * the place of the frame.
 */
(function () {
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem('terazi.' + key)).d;
    } catch (_) {
      return null;
    }
  }
  function stored(key, words) {
    const value = read('display.' + key);
    return words.indexOf(value) < 0 ? words[0] : value;
  }
  /* Which parts of the frame the address has: at the start page a guest sees the brand alone. */
  function frame() {
    const isSignedIn = Boolean(read('userToken'));
    let path = location.pathname.replace(/(.)\/$/, '$1');
    if (path === '/' || path === '/pages/common/start') {
      if (!isSignedIn) return 'front';
      path = read('systemRouter') || '/pages/tabbar/home';
    }
    let parts = 'page';
    if (/^\/pages\/tabbar\//.test(path)) parts += ' tabs';
    if (isSignedIn && read('userAccountType') === 'demo') parts += ' demo';
    return parts;
  }
  let theme = stored('theme', ['dark', 'light', 'system', 'contrast']);
  if (theme === 'system') {
    if (matchMedia('(prefers-contrast: more)').matches) theme = 'contrast';
    else theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  const root = document.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-colors', stored('colors', ['green-up', 'red-up', 'cb-safe', 'mono']));
  root.setAttribute('data-frame', frame());
  root.setAttribute('data-text', stored('textSize', ['0', '1', '2']));
})();
