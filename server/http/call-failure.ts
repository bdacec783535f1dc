import { CODE } from '#protocol/http/envelope.ts';

type Args = Readonly<Record<string, string>>;

/** A call that is answered with a business code instead of data. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: number;
  readonly msgKey: string;
  readonly args: Args;
  /** 200 for business codes; transport errors have their own status. */
  readonly status: 200 | 400 | 404 | 405 | 413 | 415 | 429 | 500 | 503;

  constructor(code: number, msgKey: string, args: Args = {}, status: CallFailure['status'] = 200) {
    super(`${code} ${msgKey}`);
    this.code = code;
    this.msgKey = msgKey;
    this.args = args;
    this.status = status;
  }
}

/** The requested object does not exist. */
export function notFound(): CallFailure {
  return new CallFailure(CODE.notFound, 'error.notFound');
}

/** A field is unknown, given twice or of the wrong type. */
export function badField(field: string): CallFailure {
  return new CallFailure(CODE.parameter, 'error.parameter', { field });
}

/** A field has an invalid format. */
export function badFormat(field: string): CallFailure {
  return new CallFailure(CODE.format, 'error.parameter', { field });
}
