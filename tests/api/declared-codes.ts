import { CALLS } from './api-rig.ts';

/** Codes that any call may answer: they belong to requests, sessions and the venue as a whole. */
const COMMON = new Set([
  0, -1000, -1011, -1012, -1013, -1400, -1404, -1405, -1413, -1415, -1429, -1503,
]);

/** Whether a call declares a code. */
export function isDeclared(code: number, name: string): boolean {
  return COMMON.has(code) || CALLS[name]?.errors.includes(code) === true;
}
