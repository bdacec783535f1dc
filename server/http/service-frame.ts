import type { Hono } from 'hono';

/** Path of the document that runs the script of an external chat. */
export const SERVICE_FRAME_PATH = '/service-frame';
const RELAY_PATH = '/service-frame.js';

/**
 * Runs next to the external script in its frame: reports whether the script loaded, and passes on
 * language and theme. The frame has an opaque origin, so the page's messages are recognised by
 * their sender only.
 */
const RELAY = `'use strict';
(function () {
  var tell = function (state) {
    parent.postMessage({ type: 'terazi-service', state: state }, '*');
  };
  addEventListener('message', function (event) {
    var data = event.data;
    if (event.source !== parent || !data || data.type !== 'terazi-look') return;
    if (data.lang !== 'tr-TR' && data.lang !== 'en-US') return;
    if (data.theme !== 'dark' && data.theme !== 'light') return;
    document.documentElement.lang = data.lang;
    document.documentElement.dataset.theme = data.theme;
  });
  // Neither event bubbles, and the script stands below this one: they are caught on their way down.
  var hear = function (state) {
    return function (event) {
      if (event.target && event.target.id === 'chat') tell(state);
    };
  };
  document.addEventListener('load', hear('ready'), true);
  document.addEventListener('error', hear('failed'), true);
})();
`;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The document: the relay first, then the script, so that the relay always sees whether it loaded.
 */
function documentOf(script: string): string {
  const chat = script === '' ? '' : `<script id="chat" src="${attribute(script)}" async></script>`;
  const head = '<meta charset="utf-8" /><title>Terazi</title>';
  const body = `<script src="${RELAY_PATH}"></script>${chat}`;
  return `<!doctype html><html lang="tr-TR"><head>${head}</head><body>${body}</body></html>`;
}

/**
 * Policy of the frame: scripts of the configured address and the relay, calls to that origin only,
 * and no storage, cookies or navigation of the parent page.
 */
export function serviceFramePolicy(script: string): string {
  const origin = script === '' ? '' : ` ${new URL(script).origin}`;
  const socket = origin.replace('https:', 'wss:');
  return [
    `default-src 'none'`,
    `script-src 'self'${origin}`,
    `connect-src${origin === '' ? " 'none'" : `${origin}${socket}`}`,
    `img-src data:${origin}`,
    `style-src 'self'${origin}`,
    `font-src data:${origin}`,
    `frame-src${origin === '' ? " 'none'" : origin}`,
    `base-uri 'none'`,
    `form-action${origin === '' ? " 'none'" : origin}`,
    `frame-ancestors 'self'`,
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');
}

/** Serves the document and its relay. @param script URL of the chat, empty for none. */
export function mountServiceFrame(app: Hono, script: string): void {
  app.get(SERVICE_FRAME_PATH, (context) => {
    context.header('cache-control', 'no-store');
    return context.html(documentOf(script));
  });
  app.get(RELAY_PATH, (context) => {
    context.header('cache-control', 'no-cache');
    return context.body(RELAY, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}
