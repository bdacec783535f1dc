import type { Locator } from 'playwright-core';
import { bankAdd, bankList } from '#protocol/http/bank.ts';
import {
  coinRechargeAddressGenerate,
  coinRechargeOrders,
  simulatedPay,
  userRechargeAdd,
  userRechargeOpen,
} from '#protocol/http/deposits.ts';
import {
  userLoan,
  userLoanAccept,
  userLoanApply,
  userLoanDecline,
  userLoanRepay,
} from '#protocol/http/loans.ts';
import {
  coinWithdrawAddress,
  coinWithdrawAddressGenerate,
  userWithdrawAdd,
} from '#protocol/http/withdrawals.ts';
import { fund } from '#tests/e2e/money/funded.ts';
import { ibanEnding } from '#tests/e2e/money/iban.ts';
import {
  newRealPerson,
  until,
  verify,
  WITHDRAW_PASSWORD,
  type RealPerson,
} from '#tests/e2e/money/real-person.ts';
import type { Tap, TapCase } from './tap-run.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ON_TRON = { asset: 'USDT', network: 'TRC20' } as const;
const AMOUNT = 'main input[inputmode="decimal"]';
/** Above the limit of automatic approval. */
const REVIEWED = '110000';

/** A verified user with money, and a usable bank account and address. */
export async function readyPerson(url: string): Promise<RealPerson> {
  const person = await verify(await newRealPerson(url, 'tr-TR'));
  await person.setsWithdrawPassword();
  await person.call(bankAdd, { iban: ibanEnding('01', 77) });
  await person.call(coinWithdrawAddressGenerate, { ...ON_TRON, address: TRON, label: 'Cold' });
  await person.call(coinRechargeAddressGenerate, ON_TRON);
  await person.call(simulatedPay, { ...ON_TRON, amount: '900' });
  for (const amount of ['200000', '210000']) await fund(person, amount);
  await until(async () => (await person.call(coinRechargeOrders, {})).items[0]?.status === 'succ');
  return person;
}

async function announced(person: RealPerson): Promise<Readonly<Record<string, string>>> {
  const { reference } = await person.call(userRechargeOpen, { channelId: 'fast' });
  const wish = { channelId: 'fast', reference, amount: '1200' };
  return { record: (await person.call(userRechargeAdd, wish)).id };
}

async function cardOf(person: RealPerson): Promise<string> {
  return (await person.call(bankList, {})).items[0]?.id ?? '';
}

async function reviewed(person: RealPerson): Promise<Readonly<Record<string, string>>> {
  const bankId = await cardOf(person);
  const wish = { bankId, amount: REVIEWED, withdrawPassword: WITHDRAW_PASSWORD };
  return { record: (await person.call(userWithdrawAdd, wish)).id };
}

type Loan = NonNullable<Awaited<ReturnType<typeof openLoan>>>;

async function openLoan(person: RealPerson) {
  return (await person.call(userLoan, {})).open;
}

/** Ends the open loan in any state. */
async function noLoan(person: RealPerson): Promise<Readonly<Record<string, string>>> {
  const end = async (): Promise<boolean> => {
    const loan = await openLoan(person);
    if (loan === undefined) return true;
    const { id, repaymentAmount: amount } = loan;
    const isOut = loan.status === 'in_progress' && loan.offer === undefined;
    if (isOut) await person.call(userLoanRepay, { id, amount }).catch(() => undefined);
    else await person.call(userLoanDecline, { id }).catch(() => undefined);
    return false;
  };
  await until(end);
  return {};
}

async function applied(person: RealPerson): Promise<Readonly<Record<string, string>>> {
  await noLoan(person);
  return { loan: (await person.call(userLoanApply, { amount: '5000', days: '30' })).id };
}

async function offered(person: RealPerson): Promise<NonNullable<Loan['offer']> & { id: string }> {
  const { loan: id = '' } = await applied(person);
  await until(async () => (await openLoan(person))?.offer !== undefined);
  const offer = (await openLoan(person))?.offer;
  if (offer === undefined) throw new Error('no offer');
  return { ...offer, id };
}

async function running(person: RealPerson): Promise<Readonly<Record<string, string>>> {
  const { id, amount, repayment } = await offered(person);
  await person.call(userLoanAccept, { id, amount, repayment });
  return { loan: id };
}

/** Reads and ticks a withdrawal and types all digits but the last, which confirms. */
async function lastDigit(tap: Tap): Promise<Locator> {
  const { page, t } = tap;
  const next = page.getByRole('button', { name: t('common.next'), exact: true });
  const sheet = await tap.opens(next.and(page.locator(':enabled')));
  await sheet.getByRole('checkbox').click();
  await sheet.getByRole('button', { name: t('common.confirm'), exact: true }).click();
  const digit = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const digits = [...WITHDRAW_PASSWORD];
  for (const one of digits.slice(0, -1)) await digit(one).click();
  return digit(digits.at(-1) ?? '');
}

const depositRecord = ({ record = '' }: Tap['made']): string =>
  `/pages/wallet/recordDetail?kind=deposit&id=${record}`;

const loanSheet = async (tap: Tap, name: string): Promise<Locator> => {
  const open = tap.page.getByRole('button', { name, exact: true });
  const sheet = await tap.opens(open.and(tap.page.locator(':enabled')));
  const tick = sheet.getByRole('checkbox');
  await tap.page.waitForTimeout(400);
  if (await tick.isVisible()) await tick.click();
  return sheet.getByRole('button', { name, exact: true });
};

/** Deposits, withdrawals and loans of a real account. */
export const REAL_CASES = {
  userRechargeAdd: {
    button: 'Gönderdim',
    path: () => '/pages/recharge/bankRecharge?id=fast',
    reach: async ({ page, t }) => {
      await page.getByLabel(t('common.amount')).fill('1300');
      return page.getByRole('button', { name: t('deposit.sent') });
    },
  },
  simulatedPay: {
    button: 'Simülasyon Bankasından Gönder',
    path: depositRecord,
    prepare: announced,
    reach: async ({ page, t }) => page.getByRole('button', { name: t('deposit.payBank') }),
    settles: 'deposit',
  },
  userWithdrawAdd: {
    button: 'İleri · Onayla · şifrenin son hanesi',
    path: ({ card = '' }) => `/pages/withdraw/bankWithdraw?id=${card}`,
    prepare: async (person) => ({ card: await cardOf(person) }),
    reach: async (tap) => {
      await tap.page.locator('[data-cooling="off"]').first().waitFor();
      await tap.page.locator(AMOUNT).fill('200');
      return lastDigit(tap);
    },
  },
  coinWithdrawAdd: {
    button: 'İleri · Onayla · şifrenin son hanesi',
    path: ({ address = '' }) => `/pages/withdraw/cryptoWithdraw?id=${address}`,
    prepare: async (person) => {
      const { items } = await person.call(coinWithdrawAddress, {});
      return { address: items[0]?.id ?? '' };
    },
    reach: async (tap) => {
      await tap.page.locator('[data-cooling="off"]').first().waitFor();
      await tap.page.locator(AMOUNT).fill('20');
      await tap.page.getByLabel(tap.t('withdraw.purpose')).fill('Kendi soğuk cüzdanım');
      return lastDigit(tap);
    },
  },
  userWithdrawCancel: {
    button: 'Talebi İptal Et',
    path: ({ record = '' }) => `/pages/wallet/recordDetail?kind=withdrawal&id=${record}`,
    prepare: reviewed,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('wallet.record.cancel') }).dblclick();
      const yes = page.getByRole('alertdialog');
      return yes.getByRole('button', { name: t('wallet.record.cancel') });
    },
  },
  userLoanApply: {
    button: 'Başvur',
    path: () => '/pages/loan/index',
    prepare: noLoan,
    reach: async (tap) => {
      await tap.page.getByLabel('Başvuru Tutarı', { exact: true }).first().fill('5000');
      return loanSheet(tap, 'Başvur');
    },
  },
  userLoanAccept: {
    button: 'Koşulları Kabul Et',
    path: () => '/pages/loan/index',
    prepare: async (person) => ({ loan: (await offered(person)).id }),
    reach: (tap) => loanSheet(tap, 'Koşulları Kabul Et'),
  },
  userLoanRepay: {
    button: 'Geri Öde',
    path: () => '/pages/loan/index',
    prepare: running,
    reach: (tap) => loanSheet(tap, 'Geri Öde'),
  },
  userLoanDecline: {
    button: 'Vazgeç',
    path: () => '/pages/loan/index',
    prepare: applied,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('loan.decline'), exact: true }).dblclick();
      return page.getByRole('alertdialog').getByRole('button', { name: t('loan.decline') });
    },
  },
} satisfies Partial<Record<string, TapCase<RealPerson>>>;
