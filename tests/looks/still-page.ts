/**
 * Runs in the page before its own scripts, and makes two pages with equal content paint the same:
 * nothing moves, no caret blinks, and no figure depends on the second.
 */
export function holdStill(): void {
  const sheet = new CSSStyleSheet();
  // An animation of no length still ends, which some parts of the page wait for. A captcha is drawn
  // anew for each request.
  sheet.replaceSync(`
    *, *::before, *::after {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
      caret-color: transparent !important;
    }
    img[src^="data:image/svg+xml;utf8,"][height="48"] { visibility: hidden !important; }
  `);
  document.adoptedStyleSheets = [sheet];
  // Ages and remaining times: between two exchanges, a page extrapolates the server's clock.
  const ticking = [
    '[role="timer"]',
    '[data-part="countdown"]',
    '[data-part="times"]',
    '[data-field="fundingIn"]',
    '[data-field="session"]',
    '[data-field="age"]',
    '[data-part="verdict"] p',
  ].join();
  /** Ages in seconds, delays, and times of this device to the millisecond, wherever they are. */
  const exact = /\d[.,]\d sn?\b|\d ms\b|:\d\d,\d{3}/;
  /** The hash of the entry script, which the page shows as the name of its build. */
  const buildName = (): string => {
    const { src = '' } = document.querySelector<HTMLScriptElement>('script[type="module"]') ?? {};
    return /-([\w-]{8})\.js$/.exec(src)?.[1] ?? '';
  };
  const pin = (node: Node): void => {
    const text = node.nodeValue ?? '';
    const isTicking =
      /[1-9]/.test(text) && (exact.test(text) || node.parentElement?.closest(ticking) != null);
    const pinned = isTicking ? text.replace(/\d+/g, '0') : text.replace(buildName(), '');
    if (pinned !== text) node.nodeValue = pinned;
  };
  const pinAll = (within: Node): void => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) pin(node);
    }
  };
  // Observers are called before the page is painted.
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.TEXT_NODE) pin(target);
      for (const node of addedNodes) pinAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  // A chart lying on its side would fill the screen, and a window that does has no other size.
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not in this proof'));
  // A chart draws the remaining time of its open bar itself.
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    fillText.call(this, text.replace(/^[\d:]*:\d\d$/, '00:00'), ...at);
  };
}

/** Limits of waiting, in milliseconds. */
export type Patience = { readonly quietMs: number; readonly mostMs: number };

/**
 * Runs in the page: resolves once it has loaded its fonts, shows no placeholder and has not changed
 * for a while, or after `mostMs`.
 */
export async function settled({ quietMs, mostMs }: Patience): Promise<void> {
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const until = performance.now() + mostMs;
  let changedAt = performance.now();
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  // Live figures note their tone and age with other attributes.
  const attributeFilter = ['class', 'style'];
  observer.observe(document, { subtree: true, childList: true, attributeFilter });
  const isLoading = (): boolean =>
    document.querySelector('#root [data-skeleton], #root [aria-busy="true"]') !== null;
  await document.fonts.ready;
  for (;;) {
    const now = performance.now();
    if (now > until || (now - changedAt >= quietMs && !isLoading())) break;
    await pause(Math.max(5, quietMs / 3));
  }
  observer.disconnect();
  await frame();
  await frame();
}

/** Runs in the page: paints everything again, as a layer of its own and back. */
export async function repaint(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  for (const willChange of ['transform', '']) {
    document.body.style.willChange = willChange;
    await frame();
    await frame();
  }
}
