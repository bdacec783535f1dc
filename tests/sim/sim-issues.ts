import { epochOf, issueAt, plansWhile } from '#domain/issue/calendar.ts';
import { coinSaleAt } from '#domain/issue/coin-calendar.ts';
import type { Dice } from './dice.ts';
import type { SimAccount } from './acting-market.ts';

/** Issues in a run: users subscribe, withdraw, pay, or leave them alone. */

/** A call with its fields. */
type Wanted = { readonly call: string; readonly fields: Readonly<Record<string, string>> };

/** What users know of the issues of a run. */
export function issuesOfRun(start: number, clock: { readonly time: number }) {
  return { epoch: epochOf(start), now: () => clock.time };
}

type World = { readonly dice: Dice; readonly now: number; readonly epoch: number };

function openIssue({ dice, now, epoch }: World): Wanted | null {
  const begun = plansWhile(
    (number) => issueAt(number, epoch),
    ({ openTs }) => openTs <= now,
  );
  const open = begun.filter(({ closeTs }) => now < closeTs);
  if (open.length === 0) return null;
  const { number, lotPerWinner } = dice.pick(open);
  const qty = Math.max(1, lotPerWinner) * dice.whole(1, lotPerWinner > 0 ? 5 : 4_000);
  return { call: 'stockOrderNewApply', fields: { id: `ipo-${number}`, qty: `${qty}` } };
}

function openSale({ dice, now, epoch }: World): Wanted | null {
  const begun = plansWhile(
    (number) => coinSaleAt(number, epoch),
    ({ openTs }) => openTs <= now,
  );
  const open = begun.filter(({ closeTs }) => now < closeTs);
  if (open.length === 0) return null;
  const fields = { id: `coin-${dice.pick(open).number}`, amount: `${dice.whole(10, 1_000)}` };
  return { call: 'coinOrderNewApply', fields };
}

/** A random action on issues; null when none is possible. */
export function issueWish(world: World, account: SimAccount): Wanted | null {
  const { dice } = world;
  const own = [...account.subscriptions];
  const mine = (state: string): string | undefined => {
    const ids = own.flatMap(([id, status]) => (status === state ? [id] : []));
    return ids.length === 0 ? undefined : dice.pick(ids);
  };
  const waiting = mine('wait_payment');
  if (waiting !== undefined && dice.chance(0.5)) {
    return { call: 'stockOrderNewPay', fields: { id: waiting, amount: '1' } };
  }
  const applied = mine('applying');
  if (applied !== undefined && dice.chance(0.3)) {
    return { call: 'stockOrderNewCancel', fields: { id: applied } };
  }
  if (dice.chance(0.2)) {
    const isOn = dice.chance(0.7) ? '1' : '0';
    const fields = { openAutoApply: isOn, maxPerIssue: `${dice.whole(1, 20_000)}` };
    return { call: 'userUpdateAutoapply', fields };
  }
  return dice.chance(0.6) ? openIssue(world) : openSale(world);
}
