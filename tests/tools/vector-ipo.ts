import { createHash } from 'node:crypto';
import { blockQuote, checkBlockQty } from '#domain/ipo/block.ts';
import type { Allotment, Demand } from '#domain/ipo/demand.ts';
import { discountPrice } from '#domain/ipo/discount-price.ts';
import { allotEqual } from '#domain/ipo/equal.ts';
import { lottery } from '#domain/ipo/lottery.ts';
import { ipoPayment } from '#domain/ipo/payment.ts';
import { allotProportional } from '#domain/ipo/proportional.ts';
import type { TickOwner } from '#domain/market/tick.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, decimal, integer, list, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

const PRICE_DECIMALS = 2;
const SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: PRICE_DECIMALS };

function units(input: VectorInput, field: string): bigint {
  return BigInt(text(input, field));
}

function demands(input: VectorInput): readonly Demand[] {
  return (list(input, 'demands') as readonly VectorInput[]).map((row) => ({
    id: text(row, 'id'),
    qty: units(row, 'qty'),
    time: count(row, 'time'),
  }));
}

function shown({ allotted, unallotted }: Allotment): Output {
  const lots = [...allotted].map(([id, qty]) => [id, qty.toString()] as const);
  return { allotted: Object.fromEntries(lots), unallotted: unallotted.toString() };
}

function proportional(input: VectorInput): Output {
  const result = allotProportional(units(input, 'supply'), demands(input));
  return { ...shown(result), ratio: result.ratio };
}

function draw(input: VectorInput): Output {
  const result = lottery(
    {
      supply: units(input, 'supply'),
      lotPerWinner: units(input, 'lotPerWinner'),
      applications: list(input, 'applications').map(String),
      seed: text(input, 'seed'),
    },
    (ticket) => createHash('sha256').update(ticket, 'utf8').digest('hex'),
  );
  return { winners: result.winners, leftover: result.leftover.toString() };
}

function block(input: VectorInput): Output {
  const qty = integer(input, 'qty', 0);
  const offer = {
    marketPrice: integer(input, 'marketPrice', PRICE_DECIMALS),
    discount: decimal(input, 'discountPct'),
    minQty: integer(input, 'minQty', 0),
    multiple: integer(input, 'multiple', 0),
  };
  const checked = checkBlockQty(qty, offer);
  if (!checked.ok) return { ok: false, error: checked.error };
  const { price, total, advantage } = blockQuote(qty, offer, SHARE);
  return { ok: true, price: formatPlain(price, PRICE_DECIMALS), total, advantage };
}

/** New issues and blocks. */
export const IPO_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'ipo.equal': (input) => shown(allotEqual(units(input, 'supply'), demands(input))),
  'ipo.proportional': proportional,
  'ipo.lottery': draw,
  'ipo.payment': (input) =>
    ipoPayment({
      allotted: decimal(input, 'allotted'),
      price: decimal(input, 'price'),
      reserved: decimal(input, 'reserved'),
      currency: 'TRY',
    }),
  'ipo.discountPrice': (input) => ({
    discountPrice: formatPlain(
      discountPrice(integer(input, 'price', PRICE_DECIMALS), decimal(input, 'pct'), SHARE),
      PRICE_DECIMALS,
    ),
  }),
  'ipo.block': block,
};
