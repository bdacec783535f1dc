import type { QuoteSource } from '#domain/order/expected.ts';
import type { Quote } from '#domain/order/quote.ts';
import { waitsInBook } from '#domain/order/time-in-force.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { withCross, withoutCross, type CrossAccount, type CrossPosition } from './cross-account.ts';
import { orderEffect } from './position-mode.ts';
import {
  quoteClose,
  quoteContract,
  tierAfter,
  type CloseQuote,
  type ContractDraft,
  type ContractQuote,
  type HeldContract,
} from './quote-contract.ts';
import { otherSide, SETTLE_DECIMALS } from './side.ts';

/** The position that an order closes before it opens, in one-way mode. */
export type Against = {
  readonly held: HeldContract;
  /** Base units of the account's own resting orders that fill before this one. */
  readonly aheadQty: Decimal;
};

/** What an order closes: its quantity in base units, and the figures of that part. */
export type ClosedPart = Pick<CloseQuote, 'fee' | 'total' | 'realisedPnl' | 'atOnce'> & {
  readonly qty: string;
  /** Margin of the position that comes back with it. */
  readonly released: string;
};

/**
 * Quote of an order that may close the opposite position first. `fee` is that of both parts.
 * `margin`, `total` and `liqPrice` are those of the part that opens; if nothing opens, `total` is
 * what the close returns, as for a close.
 */
export type NetQuote = Quote &
  Pick<ContractQuote, 'tier' | 'maxLossWithHeld' | 'liqEstimate' | 'crossAfter'> & {
    /** Null when nothing opens. */
    readonly maxLoss: string | null;
    /** Null when nothing is closed. */
    readonly closes: ClosedPart | null;
    /** Base units that open. */
    readonly openQty: string;
    /** Turnover of the part that opens. */
    readonly openTurnover: string;
    /**
     * Under cross margin, the account that pays for what opens, after a part that closes at once;
     * absent for the account as it is.
     */
    readonly payer?: CrossAccount;
  };

const NOTHING = new Decimal(0);

function usdt(value: Decimal): string {
  return minorText(toMinor(value, SETTLE_DECIMALS), SETTLE_DECIMALS);
}

/** True for an order whose closing part is settled in the command that places it. */
function isAtOnce({ price, time = 'gtc' }: ContractDraft): boolean {
  return price === null || !waitsInBook(time);
}

/** Units of the instrument that an order closes of the opposite position. */
function closingUnits({ qty, side, contract }: ContractDraft, { held, aheadQty }: Against): number {
  const scale = new Decimal(10).pow(contract.qtyDecimals);
  const left = Decimal.max(0, held.qty.minus(aheadQty));
  const sides = side === 'long' ? { long: NOTHING, short: left } : { long: left, short: NOTHING };
  const { closeQty } = orderEffect(
    'oneWay',
    {
      side: side === 'long' ? 'buy' : 'sell',
      qty: new Decimal(qty).div(scale),
      reduceOnly: false,
      positionSide: side,
    },
    sides,
  );
  return closeQty.times(scale).toNumber();
}

/** Figures of the part that opens, where nothing does. */
const NO_OPENING = {
  margin: usdt(NOTHING),
  liqPrice: null,
  liqEstimate: null,
  maxLoss: null,
  maxLossWithHeld: null,
  turnover: '0',
  reserve: '0',
} as const;

/** Sums of figures over both parts. */
function sumsOf(parts: readonly Quote[]) {
  const sum = (figure: 'turnover' | 'filledQty' | 'takenQty' | 'restQty' | 'fee'): Decimal =>
    parts.reduce((all, part) => all.plus(part[figure]), NOTHING);
  const [turnover, filled] = [sum('turnover'), sum('filledQty')];
  return {
    fee: usdt(sum('fee')),
    turnover: decimalText(turnover),
    avgPrice: filled.isZero() ? null : decimalText(turnover.div(filled)),
    worstPrice: parts.findLast(({ worstPrice }) => worstPrice !== null)?.worstPrice ?? null,
    filledQty: decimalText(filled),
    takenQty: decimalText(sum('takenQty')),
    restQty: decimalText(sum('restQty')),
  };
}

type After = Pick<NetQuote, 'crossAfter'>;

function pickAfter({ crossAfter }: After): After {
  return crossAfter === undefined ? {} : { crossAfter };
}

/** A cross account after a part of a position was closed, or the whole of it. */
function afterClose(
  { cross, contract }: ContractDraft,
  closed: Pick<CrossPosition, 'symbol' | 'side'>,
  { filledQty, total }: Pick<CloseQuote, 'filledQty' | 'total'>,
): After {
  if (cross === undefined) return {};
  const { account } = cross;
  const cash = new Decimal(total);
  const held = account.positions.find(
    ({ symbol, side }) => symbol === contract.symbol && side === closed.side,
  );
  const qty = held?.qty.minus(filledQty);
  if (held === undefined || qty === undefined || qty.lte(0)) {
    return { crossAfter: withoutCross(account, closed, cash) };
  }
  const left = withCross(account, { ...held, qty });
  return { crossAfter: { ...left, balance: left.balance.plus(cash) } };
}

/** Quote of both parts. The close goes first, so it gets the better prices of the book. */
function quoteParts(
  draft: ContractDraft,
  held: HeldContract,
  { units, source }: { readonly units: number; readonly source: QuoteSource },
): NetQuote {
  const { contract, side, qty, behindQty = 0, pendingQty } = draft;
  const scale = new Decimal(10).pow(contract.qtyDecimals);
  const isCross = draft.cross !== undefined;
  const closing = { ...draft, held, qty: units, side: otherSide(side), isCross };
  const { realisedPnl, atOnce, ...close } = quoteClose(closing, source);
  const closed = { symbol: contract.symbol, side: otherSide(side) };
  const cash = new Decimal(close.total);
  const cross = draft.cross && {
    ...draft.cross,
    account: withoutCross(draft.cross.account, closed, cash),
  };
  const rest = { ...draft, qty: qty - units, behindQty: behindQty + units, cross };
  const open = qty > units ? quoteContract(rest, source) : null;
  // It may open as a whole, if the position is gone when it fills.
  const tier = tierAfter(contract, pendingQty.plus(new Decimal(qty).div(scale)));
  const opened = open ?? { ...NO_OPENING, total: close.total, tier };
  const paysAtOnce = isAtOnce(draft);
  const needed = new Decimal(opened.reserve).minus(paysAtOnce && !isCross ? close.total : 0);
  const { margin, total, liqPrice, liqEstimate, maxLoss, maxLossWithHeld } = opened;
  return {
    ...close,
    ...sumsOf(open === null ? [close] : [close, open]),
    margin,
    total,
    liqPrice,
    liqEstimate,
    ...(cross !== undefined && paysAtOnce ? { payer: cross.account } : {}),
    ...(open === null ? afterClose(draft, closed, close) : pickAfter(open)),
    reserve: usdt(Decimal.max(0, needed)),
    tier: opened.tier,
    maxLoss,
    maxLossWithHeld,
    closes: {
      qty: decimalText(new Decimal(units).div(scale)),
      fee: close.fee,
      total: close.total,
      realisedPnl,
      atOnce,
      released: close.margin ?? '0',
    },
    openQty: decimalText(new Decimal(qty - units).div(scale)),
    openTurnover: opened.turnover,
  };
}

/**
 * Quotes an order that opens or adds to a position and, in one-way mode, closes the opposite one
 * first. `reserve` covers the part that opens; what an immediate close returns pays for it.
 * @param against null in hedge mode, and without an opposite position.
 */
export function quoteNet(
  draft: ContractDraft,
  against: Against | null,
  source: QuoteSource,
): NetQuote {
  const units = against === null ? 0 : closingUnits(draft, against);
  if (against !== null && units > 0) return quoteParts(draft, against.held, { units, source });
  const quote = quoteContract(draft, source);
  const qty = new Decimal(draft.qty).div(new Decimal(10).pow(draft.contract.qtyDecimals));
  const openQty = decimalText(qty);
  return { ...quote, closes: null, openQty, openTurnover: quote.turnover };
}
