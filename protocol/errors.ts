import { ERROR_NAMES, errorFact, isErrorName, type ErrorName } from '#domain/errors.ts';

/** HTTP statuses of answers. A refusal by a rule of business is 200, as a good answer is. */
export type HttpStatus = 200 | 400 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503;

const STATUS: Partial<Record<ErrorName, HttpStatus>> = {
  BAD_REQUEST: 400,
  METHOD: 405,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  CONTENT_TYPE: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  PAUSED: 503,
};

/** HTTP status of an answer with this error. */
export function httpStatus(error: ErrorName): HttpStatus {
  return STATUS[error] ?? 200;
}

/** What an error answer or an error frame says of its error. */
export type WireError = {
  /** Absent in answers of servers before names, and unknown when a newer server sends it. */
  readonly error?: string | undefined;
  readonly code: number;
  readonly msgKey?: string | undefined;
};

/**
 * Name of an error on the wire. Without a name, or with one that this version does not know, the
 * error of the same number and text, else the first one of the number, else `INTERNAL`.
 */
export function errorNamed({ error, code, msgKey }: WireError): ErrorName {
  if (isErrorName(error)) return error;
  const sameNumber = ERROR_NAMES.filter((name) => errorFact(name).code === code);
  const sameText = sameNumber.find((name) => errorFact(name).msgKey === msgKey);
  return sameText ?? sameNumber[0] ?? 'INTERNAL';
}
