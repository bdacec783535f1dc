/** Path of every call, below the origin that answers them. */
const BASE_PATH = '/ipxtrg-api';

/**
 * Origin of the server's calls: the one that sent the page, unless the page was told another by
 * `<meta name="api-origin">`. It is never guessed from the name of the host.
 */
function apiOrigin(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]');
  const told = meta?.content ?? '';
  return told === '' ? location.origin : new URL(told).origin;
}

/** Origin and base path of calls, without a slash at the end. */
export function apiBase(): string {
  return apiOrigin() + BASE_PATH;
}

/** Address of the stream of market data. */
export function streamUrl(): string {
  return `${apiBase().replace(/^http/, 'ws')}/stream`;
}
