import type { InferOutput as Output } from 'valibot';
import {
  TURNOVER_DECIMALS,
  RATE_DECIMALS,
  type BookLevel,
  type Candle,
  type Trade,
} from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import {
  CANDLE_FIELDS,
  MARK_FIELDS,
  TICKER_FIELDS,
  type FieldUnit,
  type Topic,
} from './channels.ts';
import type { WireField } from './field-index.ts';
import type { AnyBody, DataFrame, HeartbeatFrame } from './frames.ts';
import type { bookBody, tradeRow } from './messages.ts';
import type { TopicScales } from './visitor.ts';

/** JSON form of a wire value: decimal text, or a number for times and counts. */
export type WireValue = string | number;

/** Decimals of a unit on the scales of an instrument; -1 for a JSON number. */
export function unitDecimals(unit: FieldUnit, scales: TopicScales): number {
  if (unit === 'price') return scales.priceDecimals;
  if (unit === 'qty') return scales.qtyDecimals;
  if (unit === 'money') return TURNOVER_DECIMALS;
  return unit === 'rate' ? RATE_DECIMALS : -1;
}

function wireValue(value: unknown, unit: FieldUnit, scales: TopicScales): WireValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'number') return String(value);
  const decimals = unitDecimals(unit, scales);
  return decimals < 0 ? value : formatPlain(value, decimals);
}

/** The present fields, by name. */
export function fieldsJson(
  fields: readonly WireField[],
  values: Readonly<Record<string, unknown>>,
  scales: TopicScales,
): Record<string, WireValue> {
  const result: Record<string, WireValue> = {};
  for (const { name, unit } of fields) {
    const value = values[name];
    if (value !== undefined) result[name] = wireValue(value, unit, scales);
  }
  return result;
}

/** A bar as the row that frames and calls share, in the order of CANDLE_FIELDS. */
export function candleJson(candle: Candle, scales: TopicScales): WireValue[] {
  return CANDLE_FIELDS.map(({ name, unit }) => wireValue(candle[name], unit, scales));
}

function tradeJson(trade: Trade, scales: TopicScales): Output<typeof tradeRow> {
  return {
    id: trade.id,
    price: formatPlain(trade.price, scales.priceDecimals),
    qty: formatPlain(trade.qty, scales.qtyDecimals),
    side: trade.side,
    ts: trade.ts,
  };
}

function levelsJson(levels: readonly BookLevel[], scales: TopicScales): [string, string][] {
  const { priceDecimals, qtyDecimals } = scales;
  return levels.map(({ price, qty }) => [
    formatPlain(price, priceDecimals),
    formatPlain(qty, qtyDecimals),
  ]);
}

function bodyJson(body: AnyBody, sym: string, scalesOf: (sym: string) => TopicScales): unknown {
  switch (body.ch) {
    case 'ticker':
      return fieldsJson(TICKER_FIELDS, body.fields, scalesOf(sym));
    case 'tickers':
      return body.rows.map((row) => ({
        sym: row.sym,
        ...fieldsJson(TICKER_FIELDS, row.fields, scalesOf(row.sym)),
      }));
    case 'candles':
      return body.candles.map((candle) => candleJson(candle, scalesOf(sym)));
    case 'trades':
      return body.trades.map((trade) => tradeJson(trade, scalesOf(sym)));
    case 'books': {
      const scales = scalesOf(sym);
      const levels: Output<typeof bookBody> = {
        bids: levelsJson(body.bids, scales),
        asks: levelsJson(body.asks, scales),
      };
      return body.crc === undefined ? levels : { ...levels, crc: body.crc };
    }
    case 'mark':
      return fieldsJson(MARK_FIELDS, body.fields, scalesOf(sym));
  }
}

function topicJson({ ch, sym, interval }: Topic): Record<string, string> {
  return interval === undefined ? { ch, sym } : { ch, sym, interval };
}

/** One data frame as JSON text. */
export function encodeJson(
  frame: DataFrame<AnyBody>,
  scalesOf: (sym: string) => TopicScales,
): string {
  const { topic, seq, prevSeq, ts, body } = frame;
  const data = bodyJson(body, topic.sym, scalesOf);
  return JSON.stringify({ ...topicJson(topic), seq, prevSeq, ts, data });
}

/** A heartbeat as JSON text. */
export function encodeHeartbeatJson({ op, ts, topics }: HeartbeatFrame): string {
  const rows = topics.map(({ topic, seq, ageMs }) => ({ ...topicJson(topic), seq, ageMs }));
  return JSON.stringify({ op, ts, topics: rows });
}
