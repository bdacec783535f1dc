/* Asks for what the address needs beside the entry, which would ask for it once it runs. */
(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem('terazi.' + key)).d;
    } catch (_) {
      return null;
    }
  }
  const lists = JSON.parse(document.getElementById('ahead').textContent);
  // As `firstLanguage` of the application chooses it.
  const ours = navigator.languages.filter((one) => /^(tr|en)\b/.test(one));
  const first = /^en/.test(ours[0]) ? 'en-US' : 'tr-TR';
  const lang = stored('lang') || first;
  const path = location.pathname;
  function ask(file) {
    const link = document.createElement('link');
    const isStyle = /css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.appendChild(link);
  }
  (lists[lang] || []).forEach(ask);
  // Behind the door are no charts.
  if (!stored('userToken')) return;
  (lists[path] || []).concat(lists[path + ' ' + lang] || []).forEach(ask);
})();
