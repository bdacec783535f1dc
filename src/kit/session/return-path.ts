import { isKnownPath, startPath } from '#src/kit/navigation/start-path.ts';

/** Sign-in page. */
export const SIGN_IN = '/pages/account/login';

const BACK = 'next';

/** Another page of the sign-in flow, carrying the requested address. */
export function withReturn(page: string, wanted: string | null): string {
  if (wanted === null) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${BACK}=${encodeURIComponent(wanted)}`;
}

/** The address requested before sign-in; null unless it is one of our own screens. */
export function wantedPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get(BACK);
  const path = wanted?.split('?')[0];
  return wanted === null || path === undefined || !isKnownPath(path) ? null : wanted;
}

/** Where to go after sign-in: the requested address, else the first screen. */
export function returnPath(search: string): string {
  return wantedPath(search) ?? startPath();
}
