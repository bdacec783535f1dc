import { TRADING_STATES, type Mark, type Ticker } from '#domain/market/types.ts';
import { MARK_FIELDS, TICKER_FIELDS } from '#protocol/stream/channels.ts';
import type { AnyBody } from '#protocol/stream/frames.ts';
import { encodeJson } from '#protocol/stream/json-encode.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';
import { candleOf, type FieldsCopy, type FrameBody } from './frame-body.ts';
import type { RawFrame } from './raw-frames.ts';

function carried(
  fields: readonly { readonly name: string; readonly unit: string }[],
  { values, mask }: FieldsCopy,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  fields.forEach(({ name, unit }, at) => {
    const value = values[at] ?? Number.NaN;
    if (((mask >>> at) & 1) === 0 || Number.isNaN(value)) return;
    found[name] = unit === 'state' ? TRADING_STATES[value] : value;
  });
  return found;
}

/** The body in the form that the JSON encoder takes. */
function bodyOf(body: FrameBody): AnyBody {
  switch (body.ch) {
    case 'ticker':
      return { ch: 'ticker', fields: carried(TICKER_FIELDS, body) as Partial<Ticker> };
    case 'mark':
      return { ch: 'mark', fields: carried(MARK_FIELDS, body) as Partial<Mark> };
    case 'tickers':
      return {
        ch: 'tickers',
        rows: body.rows.map((row) => ({
          sym: row.sym,
          fields: carried(TICKER_FIELDS, row) as Partial<Ticker>,
        })),
      };
    case 'candles': {
      const { count, values } = body;
      return {
        ch: 'candles',
        candles: Array.from({ length: count }, (_, at) => candleOf(values, at)),
      };
    }
    case 'trades':
      return body;
    case 'books': {
      const { crc, ...levels } = body;
      return crc === null ? levels : { ...levels, crc };
    }
  }
}

/** Text of a frame; one that arrived as bytes is written as its JSON form. */
export function frameText(frame: RawFrame, scalesOf: (sym: string) => TopicScales): string {
  const { topic, data, seq, prevSeq, serverTs: ts } = frame;
  if (typeof data === 'string') return data;
  return encodeJson({ topic, seq, prevSeq, ts, body: bodyOf(data) }, scalesOf);
}
