import { bankAdd } from '#protocol/http/bank.ts';
import { coinRechargeAddressGenerate } from '#protocol/http/deposits.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoan } from '#protocol/http/loans.ts';
import { coinWithdrawAddressGenerate } from '#protocol/http/withdrawals.ts';
import { ibanEnding } from '#tests/e2e/money/iban.ts';
import {
  newRealPerson,
  TRADE_PASSWORD,
  verify,
  WITHDRAW_PASSWORD,
} from '#tests/e2e/money/real-person.ts';
import type { KeptSession } from '#tests/e2e/support/session.ts';
import { untilGood } from '#tests/support/until-good.ts';
import type { Actor } from './actor.ts';
import type { Act } from './act.ts';
import { send, told, type Done } from './send.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TETHER = { asset: 'USDT', network: 'TRC20' } as const;
const ARRIVAL_MS = 60_000;
const DAYS = '30';

/** A verified user, with saved payout destinations. */
export type Prepared = {
  readonly kept: KeptSession;
  readonly bankId: string;
  readonly addressId: string;
};

/** Registers and verifies a user, and saves a bank account and a coin address. */
export async function prepare(url: string): Promise<Prepared> {
  const person = await verify(await newRealPerson(url, 'tr-TR'));
  await person.setsWithdrawPassword();
  await person.setsTradePassword();
  const bank = await person.call(bankAdd, { iban: ibanEnding('01', 1) });
  const address = { ...TETHER, address: TRON, label: 'Cold' };
  const saved = await person.call(coinWithdrawAddressGenerate, address);
  await person.call(coinRechargeAddressGenerate, TETHER);
  return { kept: person.kept, bankId: bank.id, addressId: saved.id };
}

/**
 * Unlocks trading without a password for a quarter of an hour.
 * @throws Error when that is refused.
 */
export async function unlock(actor: Actor): Promise<void> {
  const { code } = await actor.ask('userTradeUnlock', { tradePassword: TRADE_PASSWORD });
  if (code !== 0) throw new Error(`userTradeUnlock: ${code}`);
}

/** Deposits lira; the deposit is booked when the bank reports it. */
async function payIn(actor: Actor, amount: string): Promise<Done> {
  const opened = await actor.ask('userRechargeOpen', { channelId: 'fast' });
  if (opened.code !== 0) return told('userRechargeOpen', {}, opened);
  const { reference } = opened.data as { readonly reference: string };
  const fields = { channelId: 'fast', reference, amount };
  const added = await actor.ask('userRechargeAdd', fields);
  if (added.code !== 0) return told('userRechargeAdd', fields, added);
  const { id } = added.data as { readonly id: string };
  return told('simulatedPay', { amount }, await actor.ask('simulatedPay', { id }));
}

async function payInCoins(actor: Actor, amount: string): Promise<Done> {
  const fields = { ...TETHER, amount };
  return told('simulatedPay', fields, await actor.ask('simulatedPay', fields));
}

/**
 * Makes the first deposits of an account; resolves when they have arrived. Larger amounts need two
 * operators.
 * @throws Error when it is refused, or does not arrive.
 */
export async function firstMoney(actor: Actor): Promise<void> {
  for (const { what, code } of [await payIn(actor, '200000'), await payInCoins(actor, '9500')]) {
    if (code !== 0) throw new Error(`${what}: ${code}`);
  }
  const missing = await untilGood(
    async () => {
      const { balances } = await actor.read('userAssets');
      return ['TRY', 'USDT'].filter((asset) => !balances.some((one) => one.asset === asset));
    },
    ({ length }) => length === 0,
    ARRIVAL_MS,
  );
  if (missing.length > 0) throw new Error(`${missing.join(', ')} did not arrive`);
}

type Loan = NonNullable<DataOf<typeof userLoan>['open']>;

function loanStep({ id, status, offer, repaymentAmount }: Loan): [string, Record<string, string>] {
  if (status === 'in_progress') return ['userLoanRepay', { id, amount: repaymentAmount }];
  if (offer === undefined) return ['userLoanDecline', { id }];
  return ['userLoanAccept', { id, amount: offer.amount, repayment: offer.repayment }];
}

/** Advances a loan by one step: application, acceptance, repayment, or withdrawal in review. */
const borrow: Act = async ({ dice }, actor) => {
  const { open, limits } = await actor.read('userLoan');
  if (open === undefined) {
    const wished = Math.floor(Number(limits.max) * dice.between(0.1, 1));
    const amount = `${Math.max(1_000, wished)}.00`;
    return send(actor, { call: 'userLoanApply', isKeyed: true, fields: { amount, days: DAYS } });
  }
  const [call, fields] = loanStep(open);
  return send(actor, { call, isKeyed: true, fields });
};

/** Actions of a real account only, each with its weight. */
export function realActs({ bankId, addressId }: Prepared): readonly (readonly [number, Act])[] {
  const withdrawPassword = WITHDRAW_PASSWORD;
  const deposit: Act = ({ dice }, actor) => payIn(actor, `${dice.whole(100, 9_000)}.37`);
  const coins: Act = ({ dice }, actor) => payInCoins(actor, `${dice.whole(10, 500)}.12345678`);
  const withdraw: Act = ({ dice }, actor) => {
    const fields = { bankId, amount: `${dice.whole(100, 3_000)}.11`, withdrawPassword };
    return send(actor, { call: 'userWithdrawAdd', isKeyed: true, fields });
  };
  const withdrawCoins: Act = ({ dice }, actor) => {
    const note = 'To the wallet at home, own coins';
    const amount = `${dice.whole(20, 200)}.654321`;
    const fields = { addressId, asset: TETHER.asset, amount, note, withdrawPassword };
    return send(actor, { call: 'coinWithdrawAdd', isKeyed: true, fields });
  };
  return [
    [0.07, deposit],
    [0.04, coins],
    [0.08, withdraw],
    [0.05, withdrawCoins],
    [0.09, borrow],
  ];
}
