import { readPositionField } from '#protocol/worker/position-source.ts';
import type { TextKey, TextValues } from '#src/kit/index.ts';

const FIELD_KEYS = {
  last: 'source.field.last',
  change: 'source.field.change',
  changePct: 'source.field.changePct',
  volume: 'source.field.volume',
  turnover: 'source.field.turnover',
  high: 'source.field.high',
  low: 'source.field.low',
  open: 'source.field.open',
  reference: 'source.field.reference',
  bid: 'source.field.bid',
  bidQty: 'source.field.bidQty',
  ask: 'source.field.ask',
  askQty: 'source.field.askQty',
  upperLimit: 'source.field.upperLimit',
  lowerLimit: 'source.field.lowerLimit',
  fiat: 'source.field.fiat',
  mark: 'source.field.mark',
  index: 'source.field.index',
  funding: 'source.field.funding',
  spread: 'source.field.spread',
  spreadPct: 'source.field.spreadPct',
  mid: 'source.field.mid',
  indicative: 'source.field.indicative',
  indicativeQty: 'source.field.indicativeQty',
} as const;

/** A text key with its values. */
export type SourceLabel = { readonly key: TextKey<'source'>; readonly values?: TextValues };

function isKnown(field: string): field is keyof typeof FIELD_KEYS {
  return Object.hasOwn(FIELD_KEYS, field);
}

/** Label of a field: `last`, `bid0.price` (0 is the best level), `trade0.qty`. */
export function fieldLabel(field: string): SourceLabel {
  if (isKnown(field)) return { key: FIELD_KEYS[field] };
  const held = readPositionField(field);
  if (held !== null) return { key: `source.position.${held.field}` };
  const level = /^(bid|ask|trade)(\d{1,3})\.(price|qty)$/.exec(field);
  if (level === null) return { key: 'source.field.other' };
  const [, kind, digits = '0', what] = level;
  const rank = Number.parseInt(digits, 10) + 1;
  const side = kind === 'bid' ? 'bid' : kind === 'ask' ? 'ask' : 'trade';
  return { key: `source.level.${side}.${what === 'qty' ? 'qty' : 'price'}`, values: { rank } };
}

/** Owner of an input: `USDT-TRY/last` belongs to another instrument than its value. */
export function ownerOf(sym: string, field: string): { sym: string; field: string } {
  const slash = field.indexOf('/');
  if (slash <= 0) return { sym, field };
  return { sym: field.slice(0, slash), field: field.slice(slash + 1) };
}
