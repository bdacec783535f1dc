import type { RobotRunRow } from '#server/ports/robot-rows.ts';

/** Ledger account of a robot's run, and the user id of its orders. */
export function ownerOf({ id }: Pick<RobotRunRow, 'id'>): string {
  return `robot:${id}`;
}
