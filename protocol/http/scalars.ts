import * as v from 'valibot';
import { INTERVALS } from '#domain/market/types.ts';

/** Decimal text of answers: plain notation, no exponent, no superfluous zero before the point. */
export const decimalText = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/));
/** Symbol of an instrument as the caller sends it. */
export const symbolText = v.pipe(v.string(), v.regex(/^[A-Z0-9.\-_]{1,20}$/));
/** UTC milliseconds as JSON number. */
export const timeMs = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Count as JSON number. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Form text of a whole number between two bounds, parsed to a number. */
export function intText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,15})$/),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min),
    v.maxValue(max),
  );
}

/** Page number from 1 and page size of lists. */
export const pageText = v.optional(intText(1, 1_000_000), '1');
export const sizeText = v.optional(intText(1, 100), '20');

export const intervalText = v.picklist(INTERVALS);

/** A page of a list. */
export function pageOf<S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), page: count, size: count, total: count });
}
