import { avgEntry } from '#domain/contract/open.ts';
import type { HeldAsset } from '#domain/account/worth.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText } from '#domain/money/money.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { contractsCount } from '#server/app/options/option-row.ts';
import { daysTo } from '#server/app/options/option-views.ts';
import { priceDec } from '#server/app/orders/scales.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { OptionType } from '#domain/option/black-scholes.ts';
import type { EquityEntry, EquityHistory, FilledPosition } from './read-history.ts';

/** An amount of an asset as text, by where the account holds it. */
export type SlotHeld = { readonly asset: string } & Record<
  Exclude<keyof HeldAsset, 'asset' | 'blocked'>,
  string
>;

/** A payment, positive into the account. `buys` names what a payment for an issue brought. */
export type SlotFlow = { readonly asset: string; readonly amount: string; readonly buys?: string };

export type SlotPosition = {
  readonly part: 'contracts' | 'robots';
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly qty: string;
  readonly entry: string;
};

export type SlotOption = {
  readonly symbol: string;
  readonly type: OptionType;
  readonly strike: string;
  readonly contracts: number;
  readonly sigma: string;
  readonly days: number;
};

/** State of an account at an instant, and the payments since the instant before. */
export type EquitySlot = {
  readonly ts: number;
  readonly held: readonly SlotHeld[];
  readonly flows: readonly SlotFlow[];
  readonly positions: readonly SlotPosition[];
  readonly options: readonly SlotOption[];
};

/** Reasons that bring money from outside or take it out, whatever the market does. */
const FLOW_REASONS: ReadonlySet<string> = new Set([
  'demoStart', 'demoReset', 'demoTopUp', 'deposit', 'withdraw', 'withdrawRefund', 'loanGrant',
  'loanRepay', 'creditDraw', 'creditRepay', 'vipBuy', 'vipRefund', 'dustGivenUp', 'reversal',
]); // prettier-ignore
/** Payment for an issue; a flow only while what it bought has no price. */
const ISSUE_PAYMENT = 'subscribePay';
const ISSUE_DELIVERY = 'allot';
/** What the venue advances to a loss is a debt of the balances, so it changes nothing. */
const ADVANCES: ReadonlySet<string> = new Set(['crossAdvance', 'crossRepay']);

type Place = 'elsewhere' | 'inContracts' | 'inRobots';
type Held = Map<string, Record<Place, bigint>>;

function placeOf(bucket: string, isRobot: boolean): Place {
  if (isRobot || bucket === 'robot') return 'inRobots';
  return bucket === 'contract' || bucket === 'margin' ? 'inContracts' : 'elsewhere';
}

function addTo(held: Held, asset: string, place: Place, amount: bigint): void {
  const places = held.get(asset) ?? { elsewhere: 0n, inContracts: 0n, inRobots: 0n };
  places[place] += amount;
  held.set(asset, places);
}

function heldView(held: Held): SlotHeld[] {
  return [...held].flatMap(([asset, { elsewhere, inContracts, inRobots }]) => {
    if (elsewhere === 0n && inContracts === 0n && inRobots === 0n) return [];
    const text = (amount: bigint): string => minorText(amount, assetScale(asset));
    return [
      {
        asset,
        elsewhere: text(elsewhere),
        inContracts: text(inContracts),
        inRobots: text(inRobots),
      },
    ];
  });
}

/** Payments of some entries: one for each posting and asset that changed the account. */
function flowsOf(entries: readonly EquityEntry[]): SlotFlow[] {
  const bought = new Map<string, string>();
  const sums = new Map<string, { asset: string; amount: bigint; ref: string; reason: string }>();
  for (const { txId, asset, amount, reason, ref } of entries) {
    if (reason === ISSUE_DELIVERY) bought.set(ref, asset);
    if (!FLOW_REASONS.has(reason) && reason !== ISSUE_PAYMENT) continue;
    const key = `${txId} ${asset}`;
    const known = sums.get(key)?.amount ?? 0n;
    sums.set(key, { asset, amount: known + amount, ref, reason });
  }
  return [...sums.values()].flatMap(({ asset, amount, ref, reason }) => {
    const buys = reason === ISSUE_PAYMENT ? bought.get(ref) : undefined;
    if (amount === 0n || (reason === ISSUE_PAYMENT && buys === undefined)) return [];
    const flow = { asset, amount: minorText(amount, assetScale(asset)) };
    return [buys === undefined ? flow : { ...flow, buys }];
  });
}

type Known = { readonly instrument: (symbol: string) => Instrument | undefined };

/** A position as it was at an instant, by its fills; null while it was not open. */
function positionAt(
  { row, isRobot, fills }: FilledPosition,
  ts: number,
  { instrument }: Known,
): SlotPosition | null {
  const { symbol, side } = row;
  const of = instrument(symbol);
  if (of === undefined || row.openedAt > ts) return null;
  const opening = side === 'long' ? 'buy' : 'sell';
  let qty = new Decimal(0);
  let entry = new Decimal(0);
  for (const fill of fills) {
    if (fill.ts > ts) break;
    const size = fromMinor(fill.qty, assetScale(of.base));
    if (fill.side !== opening) {
      qty = qty.minus(size);
      continue;
    }
    const next = { qty: size, price: priceDec(fill.price) };
    const joined = qty.gt(0) ? [{ qty, price: entry }, next] : [next];
    ({ qty, avgEntry: entry } = avgEntry(joined));
  }
  if (!qty.gt(0)) return null;
  const part = isRobot ? 'robots' : 'contracts';
  return { part, symbol, side, qty: decimalText(qty), entry: decimalText(entry) };
}

function optionsAt({ options, vols }: EquityHistory, ts: number): SlotOption[] {
  const day = zoneDay(ts, 'turkey');
  return options
    .filter(({ createdAt, closedAt }) => createdAt <= ts && (closedAt === null || closedAt > ts))
    .map(({ symbol, type, strike, contracts, expiryDay, sigma }) => ({
      symbol,
      type,
      strike: decimalText(priceDec(strike)),
      contracts: contractsCount(contracts),
      sigma: vols.findLast((vol) => vol.symbol === symbol && vol.day <= day)?.sigma ?? sigma,
      days: daysTo(expiryDay, ts),
    }));
}

/**
 * The account at each instant, oldest first: the balances of now with the later entries undone.
 * @param instants ascending, none before the history begins.
 */
export function replay(
  history: EquityHistory,
  instants: readonly number[],
  known: Known,
): readonly EquitySlot[] {
  const held: Held = new Map();
  for (const { asset, bucket, amount } of history.balances) {
    addTo(held, asset, placeOf(bucket, false), amount);
  }
  const { entries } = history;
  let at = 0;
  /** Undoes the entries after an instant and returns them. */
  const undone = (ts: number): EquityEntry[] => {
    const from = at;
    for (; at < entries.length && entries[at]!.ts > ts; at++) {
      const { asset, bucket, amount, isRobot, reason } = entries[at]!;
      if (!ADVANCES.has(reason)) addTo(held, asset, placeOf(bucket, isRobot), -amount);
    }
    return entries.slice(from, at);
  };
  const slots: EquitySlot[] = [];
  for (let place = instants.length - 1; place >= 0; place--) {
    const ts = instants[place]!;
    undone(ts);
    const state = {
      ts,
      held: heldView(held),
      positions: history.positions.flatMap((one) => positionAt(one, ts, known) ?? []),
      options: optionsAt(history, ts),
    };
    const before = instants[place - 1];
    const flows = before === undefined ? [] : flowsOf(undone(before));
    slots.push({ ...state, flows });
  }
  return slots.reverse();
}
