import { describe, expect, it } from 'vitest';
import { isNoteDue } from './note-due.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

describe('the note on simulated money', () => {
  it('is hidden for thirty days after it was dismissed', () => {
    expect(isNoteDue(0, NOW)).toBe(true);
    expect(isNoteDue(NOW - 30 * DAY_MS, NOW)).toBe(false);
    expect(isNoteDue(NOW - 30 * DAY_MS - 1, NOW)).toBe(true);
  });

  it('stays hidden right after a dismissal, whatever time the page assumes', () => {
    expect(isNoteDue(NOW + 1, NOW)).toBe(false);
    expect(isNoteDue(NOW + 31 * DAY_MS, NOW)).toBe(true);
  });
});
