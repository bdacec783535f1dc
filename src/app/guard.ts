import type { Access } from '#src/features/navigation/route.ts';

/** From what everybody may see to what only a checked, real account may do. */
const LEVELS: readonly Access[] = ['guest', 'session', 'verified', 'real'];

/**
 * How far somebody gets who is not signed in. Accounts do not exist yet, so what a session will
 * show is open to everybody.
 */
export const ANONYMOUS: Access = 'session';

/** Whether a visitor of a level may open what asks for another. */
export function mayOpen(wanted: Access, visitor: Access): boolean {
  return LEVELS.indexOf(wanted) <= LEVELS.indexOf(visitor);
}
