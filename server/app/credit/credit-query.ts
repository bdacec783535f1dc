import { callPrice, callValue, CREDIT_ASSET, CREDIT_TERMS, creditDayInterest, creditState,
} from '#domain/stock/credit.ts'; // prettier-ignore
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { qtyText, wireDecimal } from '#server/app/orders/scales.ts';
import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { collateralOf, valueOf, type Collateral } from './collateral.ts';
import { creditRow, lira, liraText, owedOf, type CreditOwner } from './credit-row.ts';

/** Number of past margin calls in the answer. */
const PAST = 20;
const OPEN = ['called', 'selling'] as const;
const OVER = ['restored', 'sold'] as const;
const LIRA_DECIMALS = 2;

type Reading = Pick<QueryContext, 'now' | 'instrument' | 'view' | 'settings'>;

/** An amount in lira with all its decimals, rounded half up. */
function text(amount: Decimal): string {
  return minorText(toMinor(amount, LIRA_DECIMALS, 'halfUp'), LIRA_DECIMALS);
}

function callView(row: CreditCallRow): CreditView['past'][number] {
  const { id, status, calledAt, deadlineAt, endedAt } = row;
  return {
    id,
    status,
    value: liraText(row.value),
    loan: liraText(row.loan),
    toRestore: liraText(row.toRestore),
    sold: liraText(row.sold),
    calledAt,
    deadlineAt,
    ...(endedAt === null ? {} : { endedAt }),
  };
}

/** Price of one share at which a call is made if the other prices stay the same. */
function callPriceOf(loan: Decimal, shares: readonly Collateral[], one: Collateral) {
  const others = valueOf(shares.filter((share) => share !== one));
  const carried = others?.times(new Decimal(1).minus(CREDIT_TERMS.maintenance)) ?? null;
  if (carried === null || carried.gte(loan)) return null;
  return callPrice(loan.minus(carried), fromMinor(one.qty, 0));
}

async function lockedOf(
  db: CoreReader,
  { userId, realm }: CreditOwner,
): Promise<ReadonlyMap<string, bigint>> {
  const locked = new Map<string, bigint>();
  for (const lot of await db.table('lot').find({ userId, realm, isUnlocked: false })) {
    locked.set(lot.symbol, (locked.get(lot.symbol) ?? 0n) + lot.left);
  }
  return locked;
}

function sharesView(
  shares: readonly Collateral[],
  locked: ReadonlyMap<string, bigint>,
  loan: Decimal,
): CreditView['shares'] {
  return shares.map((one) => {
    const { instrument, qty, price } = one;
    const atCall = loan.gt(0) ? callPriceOf(loan, shares, one) : null;
    return {
      symbol: instrument.symbol,
      qty: qtyText(instrument, qty),
      locked: qtyText(instrument, locked.get(instrument.symbol) ?? 0n),
      ...(price === null ? {} : { price: decimalText(price) }),
      ...(atCall === null ? {} : { callPrice: decimalText(atCall) }),
    };
  });
}

/** Figures that need the price of every share; left out while one is unknown. */
function valued(shares: readonly Collateral[], locked: ReadonlyMap<string, bigint>, loan: Decimal) {
  const value = valueOf(shares);
  if (value === null) return {};
  const { equity, ratio, cashToRestore } = creditState(value, loan);
  const lockedValue = shares.reduce((sum, { instrument, price }) => {
    const qty = locked.get(instrument.symbol) ?? 0n;
    return sum.plus((price ?? new Decimal(0)).times(qty.toString()));
  }, new Decimal(0));
  return {
    value: text(value),
    equity: text(equity),
    ...(ratio === null ? {} : { ratio: wireDecimal(ratio) }),
    toRestore: text(cashToRestore),
    lockedValue: text(lockedValue),
  };
}

const NOTHING = { principal: 0n, interest: 0n } as const;

/** Credit of an account and its shares at current prices. */
export async function creditView(
  db: CoreReader,
  owner: CreditOwner,
  context: Reading,
): Promise<CreditView> {
  const row: CreditRow | undefined = await creditRow(db, owner);
  const { principal, interest } = row ?? NOTHING;
  const owed = row === undefined ? 0n : owedOf(row);
  const loan = lira(owed);
  const { stockLeverage, creditRate } = context.settings;
  const calls = { userId: owner.userId, realm: owner.realm };
  const open = await db.table('creditCall').first({ ...calls, status: OPEN });
  const newest = { orderBy: ['calledAt'], descending: true, limit: PAST } as const;
  const past = await db.table('creditCall').find({ ...calls, status: OVER }, newest);
  const shares = await collateralOf(db, owner, context);
  const locked = await lockedOf(db, owner);
  return {
    currency: CREDIT_ASSET,
    leverage: stockLeverage,
    annualRate: creditRate,
    initial: decimalText(CREDIT_TERMS.initial),
    maintenance: decimalText(CREDIT_TERMS.maintenance),
    principal: liraText(principal),
    interest: liraText(interest),
    owed: liraText(owed),
    dayInterest: text(creditDayInterest(lira(principal), new Decimal(creditRate))),
    ...valued(shares, locked, loan),
    callValue: text(callValue(loan)),
    shares: sharesView(shares, locked, loan),
    ...(open === undefined ? {} : { call: callView(open) }),
    past: past.map(callView),
    ts: context.now,
  };
}
