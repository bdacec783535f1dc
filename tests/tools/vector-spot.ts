import { applyToHolding, avgCost, NO_HOLDING, type HoldingEvent } from '#domain/spot/avg-cost.ts';
import { convert } from '#domain/spot/convert.ts';
import { spotFill } from '#domain/spot/fill.ts';
import { marketBuyQuote } from '#domain/spot/market-buy.ts';
import { checkPriceBand } from '#domain/spot/price-band.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, decimal, list, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

function side(input: VectorInput): 'buy' | 'sell' {
  const name = text(input, 'side');
  if (name !== 'buy' && name !== 'sell') throw new Error(`unknown side ${name}`);
  return name;
}

function direction(input: VectorInput): 'sellBase' | 'sellQuote' {
  const name = text(input, 'direction');
  if (name !== 'sellBase' && name !== 'sellQuote') throw new Error(`unknown direction ${name}`);
  return name;
}

function event(input: VectorInput): HoldingEvent {
  const qty = decimal(input, 'qty');
  return text(input, 'type') === 'buy'
    ? { type: 'buy', qty, cost: decimal(input, 'cost') }
    : { type: 'sell', qty, proceeds: decimal(input, 'proceeds') };
}

function holding(input: VectorInput): Output {
  const events = (list(input, 'events') as readonly VectorInput[]).map(event);
  const held = events.reduce(applyToHolding, NO_HOLDING);
  return { ...held, avgCost: avgCost(held) };
}

/** Spot orders and conversions. */
export const SPOT_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'spot.fill': (input) =>
    spotFill({
      side: side(input),
      qty: decimal(input, 'qty'),
      price: decimal(input, 'price'),
      feeRate: decimal(input, 'feeRate'),
      baseScale: count(input, 'baseScale'),
      quoteScale: count(input, 'quoteScale'),
    }),
  'spot.avgCost': holding,
  'spot.marketBuyQuote': (input) =>
    marketBuyQuote({
      asks: (list(input, 'asks') as readonly VectorInput[]).map((ask) => ({
        price: decimal(ask, 'price'),
        qty: decimal(ask, 'qty'),
      })),
      quote: decimal(input, 'quote'),
      lot: decimal(input, 'lot'),
      feeRate: decimal(input, 'feeRate'),
      baseScale: count(input, 'baseScale'),
    }),
  'spot.priceBand': (input) =>
    checkPriceBand({
      side: side(input),
      price: decimal(input, 'price'),
      ref: decimal(input, 'ref'),
      up: decimal(input, 'up'),
      down: decimal(input, 'down'),
    }),
  'spot.convert': (input) => ({
    received: convert({
      amount: decimal(input, 'amount'),
      rate: decimal(input, 'rate'),
      spread: decimal(input, 'spread'),
      direction: direction(input),
      scale: count(input, 'scale'),
    }),
  }),
};
