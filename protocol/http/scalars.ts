import * as v from 'valibot';
import type { ErrorName } from '#domain/errors.ts';
import { INTERVALS } from '#domain/market/types.ts';

/**
 * Name of the refusal for a field in a wrong form, where it is more precise than "wrong form": for
 * example, an impossible id names nothing. It is the message of the schema's issue.
 */
export function refusedAs<Name extends ErrorName>(name: Name): Name {
  return name;
}

/** Decimal text in answers: plain notation, no exponent, no redundant leading zeros. */
export const decimalText = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/));
/** A positive quotient with all its stored digits. */
export const exactText = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,19})(\.\d{1,60})?$/));
/** Symbol of an instrument as the caller sends it. */
export const symbolText = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9.\-_]{1,20}$/, refusedAs('NOT_FOUND')),
);
/** UTC milliseconds as JSON number. */
export const timeMs = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Count as JSON number. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Form text of an integer between two bounds, parsed to a number.
 * @param above name of the refusal beyond the upper bound.
 */
export function intText(min: number, max: number, above: ErrorName = 'FORMAT') {
  return v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,15})$/),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min),
    v.maxValue(max, above),
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

/** Decimal text in requests: no sign, exponent, grouping or redundant zeros. */
export const amountText = v.pipe(
  v.string(),
  v.maxLength(35, refusedAs('FORMAT')),
  v.regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/, refusedAs('FORMAT')),
);
/** Id of an object: ULID. */
export const idText = v.pipe(
  v.string(),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, refusedAs('NOT_FOUND')),
);
/** The client's id of an order, which is its idempotency key. */
export const keyText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, refusedAs('NOT_FOUND')));
/** Trade or withdrawal password. */
export const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/, refusedAs('TRADE_PASSWORD_DIGITS')));
/** Asset code of a balance: `TRY`, `USDT`, `BTC`, `STK:THYAO`. */
export const assetText = v.pipe(v.string(), v.regex(/^[A-Z0-9.:\-]{1,24}$/));
/** Code of an authenticator app as typed; anything but six digits counts as a wrong code. */
export const totpText = v.optional(v.pipe(v.string(), v.maxLength(16)), '');
