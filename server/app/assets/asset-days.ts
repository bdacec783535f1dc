import { averageAssets } from '#domain/account/limits.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import { estateOf } from './estate.ts';
import { accountWorth } from './worth.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';

/** Kind of the timer that records the value of an account at the end of each day. */
export const ASSET_DAY_TIMER = 'assets.day';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;

/** Starts the daily record of the real account's value, once. */
export async function ensureAssetDays({ tx, now, newId }: Works, userId: string): Promise<void> {
  const own = { kind: ASSET_DAY_TIMER, ref: userId, isDone: false };
  if ((await tx.table('timer').count(own)) > 0) return;
  const dueAt = zoneMidnight(zoneDay(now, 'turkey') + 1, 'turkey');
  await tx.table('timer').insert({ ...own, id: newId(), version: 1, dueAt });
}

/** Records the value of the ended day at the last accepted prices. */
export async function runAssetDay(context: JobContext, timer: TimerRow): Promise<void> {
  const { tx, now, newId } = context;
  const { ref: userId, dueAt } = timer;
  const day = zoneDay(dueAt, 'turkey') - 1;
  const known = await tx.table('assetDay').first({ userId, day });
  if (known === undefined) {
    const estate = await estateOf(tx, { userId, realm: 'real' });
    const { total } = accountWorth(estate, context, 'TRY');
    const worth = Decimal.max(0, new Decimal(total));
    await tx.table('assetDay').insert({
      id: newId(),
      userId,
      realm: 'real',
      day,
      worth: toMinor(worth, assetScale('TRY'), 'down'),
      ts: now,
    });
  }
  await ensureAssetDays(context, userId);
}

/** Average value of the last days, which decides the account class. */
export async function averageOf(db: CoreReader, userId: string, now: number) {
  const rows = await db
    .table('assetDay')
    .find({ userId }, { orderBy: ['day'], descending: true, limit: 40 });
  const days = rows.map(({ day, worth }) => ({ day, worth: fromMinor(worth, assetScale('TRY')) }));
  return averageAssets(days, zoneDay(now, 'turkey'));
}
