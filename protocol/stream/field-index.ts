import { CANDLE_FIELDS, MARK_FIELDS, TICKER_FIELDS, type FieldUnit } from './channels.ts';

/** A field of a channel, shared by both encodings. */
export type WireField = { readonly name: string; readonly unit: FieldUnit };

type IndexOf<Fields extends readonly WireField[]> = Readonly<
  Record<Fields[number]['name'], number>
>;

function indexOf<const Fields extends readonly WireField[]>(fields: Fields): IndexOf<Fields> {
  const entries = fields.map((field, at) => [field.name, at] as const);
  return Object.fromEntries(entries) as IndexOf<Fields>;
}

/** Position of each ticker field in value arrays and masks. */
export const TICKER = indexOf(TICKER_FIELDS);
/** Position of each value of a bar. */
export const CANDLE = indexOf(CANDLE_FIELDS);
/** Position of each mark field in value arrays and masks. */
export const MARK = indexOf(MARK_FIELDS);
