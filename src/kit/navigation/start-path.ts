import { preferences } from '#src/kit/state/preferences.ts';
import { isSignedIn } from '#src/kit/state/session.ts';

/** First screen if the stored one does not exist. */
const FALLBACK = '/pages/tabbar/markets';
/** Public start page. */
const FRONT = '/';

const known = new Set<string>();

/**
 * Registers the addresses that have a screen. Called once by the application with its route table.
 */
export function knowPaths(paths: readonly string[]): void {
  for (const path of paths) known.add(path);
}

export function isKnownPath(path: string): boolean {
  return known.has(path);
}

/** The first screen: the start page for guests, else the stored one or the markets. */
export function startPath(): string {
  if (!isSignedIn()) return FRONT;
  const { systemRouter } = preferences;
  return known.has(systemRouter) ? systemRouter : FALLBACK;
}
