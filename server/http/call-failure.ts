import { errorFact, type ErrorArgs, type ErrorName } from '#domain/errors.ts';
import { httpStatus, type HttpStatus } from '#protocol/errors.ts';

/** Where a failure differs from what its name stands for. */
type Exact = {
  readonly args?: ErrorArgs;
  /** A text more exact than the default of the name. */
  readonly msgKey?: string;
  readonly status?: HttpStatus;
};

/** A call that is answered with an error instead of data. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly error: ErrorName;
  readonly code: number;
  readonly msgKey: string;
  readonly args: ErrorArgs;
  readonly status: HttpStatus;

  constructor(error: ErrorName, { args = {}, msgKey, status }: Exact = {}) {
    const fact = errorFact(error);
    super(error);
    this.error = error;
    this.code = fact.code;
    this.msgKey = msgKey ?? fact.msgKey;
    this.args = args;
    this.status = status ?? httpStatus(error);
  }
}

/** The requested object does not exist. */
export function notFound(): CallFailure {
  return new CallFailure('NOT_FOUND');
}

/** A field is unknown, given twice or of the wrong type. */
export function badField(field: string): CallFailure {
  return new CallFailure('PARAMETER', { args: { field } });
}

/** A field has an invalid format. */
export function badFormat(field: string): CallFailure {
  return new CallFailure('FORMAT', { args: { field }, msgKey: 'error.parameter' });
}
