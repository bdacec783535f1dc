import { BLOCK_FEES } from '#domain/ipo/block.ts';
import { ipoAmount } from '#domain/ipo/payment.ts';
import type { IssueKind, SubscriptionState } from '#domain/ipo/states.ts';
import type { TickOwner } from '#domain/market/tick.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, PRICE_DECIMALS, toMinor } from '#domain/money/money.ts';
import { stockTotals } from '#domain/stock/fees.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Price ticks of Borsa Istanbul shares, in kurus. */
export const SHARE_TICKS: TickOwner = { priceDecimals: 2, tick: { rule: 'bist' } };

/** Facts of an issue that no computation uses. Quantities and amounts are text. */
export type IssueFacts = {
  readonly name: { readonly tr: string; readonly en: string };
  readonly about?: { readonly tr: string; readonly en: string };
  readonly sector?: string;
  /** The whole offering, part of which is distributed here. */
  readonly offer?: {
    readonly total: number;
    readonly retail: number;
    readonly high: number;
    readonly institutional: number;
  };
  /** Coins: figures in the sale currency. */
  readonly coin?: {
    readonly hardCap: string;
    readonly softCap: string;
    readonly minAmount: string;
    readonly maxAmount: string;
  };
};

/** Time of a vesting step, and the percentage it releases. */
type VestStep = { readonly at: number; readonly pct: number };

type Moved = {
  readonly date: 'opens' | 'closes' | 'allotment' | 'listing';
  readonly from: number;
  readonly to: number;
  readonly at: number;
};

type Step = { readonly step: SubscriptionState | 'listed' | 'vested'; readonly ts: number };

/** Id of the row of an issue in a realm. */
export function issueRowId(key: string, realm: Realm): string {
  return `${key}:${realm}`;
}

/** The id on the wire of the issue a row belongs to. */
export function keyOf(issueId: string): string {
  return issueId.slice(0, issueId.indexOf(':'));
}

export function factsOf({ facts }: Pick<IssueRow, 'facts'>): IssueFacts {
  return JSON.parse(facts) as IssueFacts;
}

export function vestingOf({ vesting }: Pick<IssueRow, 'vesting'>): readonly VestStep[] {
  return vesting === null ? [] : (JSON.parse(vesting) as readonly VestStep[]);
}

export function movedOf({ moved }: Pick<IssueRow, 'moved'>): readonly Moved[] {
  return JSON.parse(moved) as readonly Moved[];
}

export function stepsOf({ steps }: Pick<SubscriptionRow, 'steps'>): readonly Step[] {
  return JSON.parse(steps) as readonly Step[];
}

/** Steps with one appended. */
export function withStep(
  row: Pick<SubscriptionRow, 'steps'>,
  step: Step['step'],
  ts: number,
): string {
  return JSON.stringify([...stepsOf(row), { step, ts }]);
}

/** A quantity of an issue as text. */
export function qtyText({ asset }: Pick<IssueRow, 'asset'>, qty: bigint): string {
  return minorText(qty, assetScale(asset));
}

/** An amount of the currency of an issue as text. */
export function amountText({ currency }: Pick<IssueRow, 'currency'>, amount: bigint): string {
  return minorText(amount, assetScale(currency));
}

/** A stored price as text; lira prices have at least two decimals. */
export function priceText({ currency }: Pick<IssueRow, 'currency'>, price: bigint): string {
  const value = fromMinor(price, PRICE_DECIMALS);
  return currency === 'TRY' ? minorText(toMinor(value, 2), 2) : decimalText(value);
}

/** Fee rate; zero except for blocks. */
export function feeRateOf(kind: IssueKind): Decimal {
  return kind === 'block' ? BLOCK_FEES.rate : new Decimal(0);
}

/** Price of a quantity and its fee, in minor units of the currency. */
export type Cost = { readonly due: bigint; readonly fee: bigint; readonly total: bigint };

/** Cost of a quantity at a price: the amount by the rule of issues, plus the fee for blocks. */
export function costOf(
  { kind, asset, currency }: Pick<IssueRow, 'kind' | 'asset' | 'currency'>,
  price: bigint,
  qty: bigint,
): Cost {
  const scale = assetScale(currency);
  const value = fromMinor(price, PRICE_DECIMALS);
  const amount = ipoAmount(fromMinor(qty, assetScale(asset)), value, currency);
  const due = toMinor(amount, scale);
  if (kind !== 'block') return { due, fee: 0n, total: due };
  const fee = toMinor(stockTotals('buy', amount, BLOCK_FEES).total, scale);
  return { due, fee, total: due + fee };
}

/** Lira as minor units. */
export function liraOf(text: string): bigint {
  return toMinor(text, assetScale('TRY'));
}
