import { preferences } from '#src/kit/state/preferences.ts';
import { isSignedIn } from '#src/kit/state/session.ts';

/** Where the application starts when the stored place is not there. */
const FALLBACK = '/pages/tabbar/markets';
/** In front of the door. */
const FRONT = '/';

const known = new Set<string>();

/** Tells which addresses have a screen. Called once by the application with its route table. */
export function knowPaths(paths: readonly string[]): void {
  for (const path of paths) known.add(path);
}

export function isKnownPath(path: string): boolean {
  return known.has(path);
}

/** The first screen: for a guest the ways in, else the stored one or the markets. */
export function startPath(): string {
  if (!isSignedIn()) return FRONT;
  const { systemRouter } = preferences;
  return known.has(systemRouter) ? systemRouter : FALLBACK;
}
