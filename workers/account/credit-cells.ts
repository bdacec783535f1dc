import { Decimal } from '#domain/money/decimal.ts';
import { callValue, CREDIT_TERMS, creditState } from '#domain/stock/credit.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { amountText, dec, hundredths, lastOf, type AccountScope } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';

type CreditSpec = Extract<AccountViewSpec, { kind: 'credit' }>;

const LIRA_SHOWN = 2;

/** Worth of the shares of Borsa Istanbul at their last prices; null while one is unknown. */
function worthOf(scope: AccountScope): Decimal | null {
  let value = new Decimal(0);
  for (const { symbol, qty } of scope.store.holdings.values()) {
    if (scope.market.instrument(symbol)?.exchange !== 'BIST') continue;
    const last = lastOf(scope, symbol);
    if (last === null) return null;
    value = value.plus(last.times(qty));
  }
  return value;
}

function bandOf(ratio: Decimal | null): 'ok' | 'warn' | 'danger' {
  if (ratio === null) return 'danger';
  if (ratio.lt(CREDIT_TERMS.maintenance)) return 'danger';
  return ratio.lt(CREDIT_TERMS.initial) ? 'warn' : 'ok';
}

/** Cells of shares bought on credit; null while a price is unknown. */
export function creditCells(
  scope: AccountScope,
  { owed }: CreditSpec,
  topic: string,
): CellTexts | null {
  const { market } = scope;
  const formats = market.formats();
  const loan = dec(owed);
  const value = worthOf(scope);
  if (value === null) return null;
  const { equity, ratio, cashToRestore } = creditState(value, loan);
  const drop = value.isZero() ? null : value.minus(callValue(loan)).div(value);
  const share = hundredths(drop);
  return {
    value: { text: amountText(value, LIRA_SHOWN, formats), value: value.toNumber() },
    equity: { text: amountText(equity, LIRA_SHOWN, formats), value: equity.toNumber() },
    ratio: {
      text: formats.percent(hundredths(ratio)),
      value: ratio?.toNumber() ?? Number.NaN,
    },
    drop: { text: formats.changePercent(share === null ? null : -share) },
    band: { text: bandOf(ratio) },
    toRestore: { text: amountText(cashToRestore, LIRA_SHOWN, formats) },
    state: { text: topic === '' ? 'live none' : `${market.fresh(topic)} none` },
  };
}
