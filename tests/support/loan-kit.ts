import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoan, userLoanApply, userPointLog } from '#protocol/http/loans.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { identityKit, type IdentityKit } from './identity-kit.ts';

/** Loans of a verified user on a core without a market. */

export type Loan = DataOf<typeof userLoanApply>;
export type Facts = DataOf<typeof userLoan>;
export type Points = DataOf<typeof userPointLog>;

export const DAY_MS = 86_400_000;
/** The automatic desk has answered by then. */
export const ANSWERED_MS = 20_000;
export const LIRA = 100n;
export const AYSE = 'operator:ayse';

/** A kit with a verified user who has some lira. */
export async function kitWith(lira: bigint, options: Parameters<typeof identityKit>[0] = {}) {
  const kit = await identityKit(options);
  await kit.addUser('L1', { idStatus: 'succ' }, lira * LIRA);
  return kit;
}

export const apply = (kit: IdentityKit, amount: string, days = '30', user = 'L1'): Promise<Loan> =>
  kit.done('userLoanApply', { amount, days }, user);

export const facts = (kit: IdentityKit, user = 'L1'): Promise<Facts> =>
  kit.ask('userLoan', {}, user);

/** The live loan of a user. */
export async function live(kit: IdentityKit, user = 'L1'): Promise<Loan> {
  const { open } = await facts(kit, user);
  if (open === undefined) throw new Error('no live loan');
  return open;
}

/** Accepts the terms as shown. */
export function accepting({ id, offer }: Loan): object {
  return { id, amount: offer?.amount ?? '1', repayment: offer?.repayment ?? '1' };
}

/** A paid-out loan. */
export async function borrowed(kit: IdentityKit, amount: string, days = '30'): Promise<Loan> {
  await apply(kit, amount, days);
  await kit.core.advance(ANSWERED_MS);
  return kit.done('userLoanAccept', accepting(await live(kit)), 'L1');
}

/** Noon in Türkiye, a number of days later. */
export async function daysLater(kit: IdentityKit, days: number): Promise<void> {
  for (let at = 0; at < days; at++) {
    const next = zoneMidnight(zoneDay(kit.core.now, 'turkey') + 1, 'turkey') + DAY_MS / 2;
    await kit.core.advance(next - kit.core.now);
  }
}

/** Findings of a full audit. */
export async function audited(store: LedgerStore): Promise<unknown> {
  const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
  return report.findings;
}

/** Changes of a score, oldest first. */
export const points = async (kit: IdentityKit, user = 'L1'): Promise<string[]> => {
  const { items } = await kit.ask<Points>('userPointLog', { page: 1, size: 100 }, user);
  return items.map(({ reason, change, score }) => `${reason} ${change} ${score}`).reverse();
};
