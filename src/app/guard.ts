import type { Access } from '#src/kit/index.ts';

/** Levels in ascending order, from public to real accounts with a verified identity. */
const LEVELS: readonly Access[] = ['guest', 'session', 'verified', 'real'];

/**
 * Level of a visitor. Signed-in users may view everything: forms can be filled in and previewed,
 * and only sending them requires an identity or a real account.
 */
export function levelOf(isSignedIn: boolean): Access {
  return isSignedIn ? 'real' : 'guest';
}

/** Whether a visitor of one level may open a screen of another. */
export function mayOpen(wanted: Access, visitor: Access): boolean {
  return LEVELS.indexOf(wanted) <= LEVELS.indexOf(visitor);
}
