import { preferences } from '#src/state/preferences.ts';

/** Where the application starts when the stored place is not there. */
const FALLBACK = '/pages/tabbar/markets';

const known = new Set<string>();

/** Tells which addresses have a screen. Called once by the application with its route table. */
export function knowPaths(paths: readonly string[]): void {
  for (const path of paths) known.add(path);
}

export function isKnownPath(path: string): boolean {
  return known.has(path);
}

/** The first screen: the stored one when it exists, else the markets. */
export function startPath(): string {
  const { systemRouter } = preferences;
  return known.has(systemRouter) ? systemRouter : FALLBACK;
}
