import type { Access } from '#src/kit/index.ts';

/** From what everybody may see to what only a checked, real account may do. */
const LEVELS: readonly Access[] = ['guest', 'session', 'verified', 'real'];

/**
 * How far a visitor gets. Who is signed in may look at everything: that an identity or a real
 * account is needed is said where something is sent, so that a form can be filled and previewed.
 */
export function levelOf(isSignedIn: boolean): Access {
  return isSignedIn ? 'real' : 'guest';
}

/** Whether a visitor of a level may open what asks for another. */
export function mayOpen(wanted: Access, visitor: Access): boolean {
  return LEVELS.indexOf(wanted) <= LEVELS.indexOf(visitor);
}
