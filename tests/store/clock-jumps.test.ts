import { describe, expect, it } from 'vitest';
import type { UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { testCore, TEST_START } from '#tests/support/test-core.ts';

/** Clocks that are changed while the server runs. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEAP_DAY = Date.UTC(2028, 1, 29, 20, 59, 59, 999);

async function ticking() {
  const fired: { ref: string; at: number }[] = [];
  const job: JobHandler = async ({ now }, { ref }) => {
    fired.push({ ref, at: now });
  };
  type Later = { readonly dueAt: number; readonly ref: string };
  const later: UseCase = async ({ tx, newId }, { dueAt, ref }: Later) => {
    await tx
      .table('timer')
      .insert({ id: newId(), version: 1, kind: 'job', ref, dueAt, isDone: false });
    return {};
  };
  const noted: UseCase = ({ now }) => Promise.resolve({ now });
  const test = await testCore({ commands: { later, noted }, jobs: { job } });
  const set = (dueAt: number, ref: string) => test.command('later', { dueAt, ref });
  return { test, fired, set };
}

describe('a clock that jumps', () => {
  it.each([
    ['an hour forward', HOUR_MS],
    ['a day forward', DAY_MS],
    ['over a leap day', LEAP_DAY - TEST_START + 2],
    ['a year forward', 365 * DAY_MS],
  ])('%s fires each due row once', async (_name, ms) => {
    const { test, fired, set } = await ticking();
    await set(TEST_START + 1_000, 'a');
    await set(TEST_START + ms, 'b');
    await set(TEST_START + ms + HOUR_MS, 'c');
    await test.advance(ms);
    for (let at = 0; at < 5; at++) await test.advance(0);
    expect(fired.map(({ ref }) => ref)).toEqual(['a', 'b']);
    // Back and forth again: fired timers do not fire again.
    await test.advance(-ms);
    await test.advance(ms);
    expect(fired.map(({ ref }) => ref)).toEqual(['a', 'b']);
    await test.advance(HOUR_MS);
    expect(fired.map(({ ref }) => ref)).toEqual(['a', 'b', 'c']);
  });

  it('never moves the time of the core back', async () => {
    const { test, fired, set } = await ticking();
    const timeOf = async () => {
      const answer = await test.command('noted', {});
      return answer.ok ? (answer.data as { now: number }).now : Number.NaN;
    };
    await test.advance(HOUR_MS);
    const before = await timeOf();
    await test.advance(-DAY_MS);
    expect(await timeOf()).toBe(before);
    await set(before + 1_000, 'soon');
    await test.advance(0);
    expect(fired).toEqual([]);
    await test.advance(DAY_MS + 1_000);
    expect(fired).toEqual([{ ref: 'soon', at: before + 1_000 }]);
    expect(test.errors).toEqual([]);
  });
});
