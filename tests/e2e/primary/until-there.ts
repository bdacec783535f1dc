import { expect } from 'vitest';
import { stockNewInfo } from '#protocol/http/issues.ts';
import type { Person } from '#tests/e2e/position/position-page.ts';

const AWAITED = ['applying', 'to_be_allocated', 'won'];

/** Waits until a venue with an advanced clock has allotted an application. */
export async function untilAllotted(status: () => Promise<string>): Promise<void> {
  const isDone = async (): Promise<boolean> =>
    status().then(
      (now) => !AWAITED.includes(now),
      () => false,
    );
  await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true);
}

/** Waits until a newly started venue has created and opened an offering. */
export async function untilThere(person: Person, id: string): Promise<void> {
  const status = async (): Promise<string> =>
    person.call(stockNewInfo, { id }).then(
      (issue) => issue.status,
      () => 'unknown',
    );
  await expect.poll(status, { timeout: 60_000 }).toBe('accepting_subscriptions');
}
