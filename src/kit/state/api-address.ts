/** Base path of every call. */
const BASE_PATH = '/ipxtrg-api';

/**
 * Origin of the calls: the page's own, unless `<meta name="api-origin">` overrides it. Never
 * guessed from the host name.
 */
function apiOrigin(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]');
  const told = meta?.content ?? '';
  return told === '' ? location.origin : new URL(told).origin;
}

/** Origin and base path of calls, without a trailing slash. */
export function apiBase(): string {
  return apiOrigin() + BASE_PATH;
}

/** Address of the stream of market data. */
export function streamUrl(): string {
  return `${apiBase().replace(/^http/, 'ws')}/stream`;
}
