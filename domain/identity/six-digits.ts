import type { Checked } from '#domain/errors.ts';

/** The two six-digit passwords. */
export type SixDigitsKind = 'trade' | 'withdraw';

const FORM = /^\d{6}$/;
const FORM_ERRORS = {
  trade: 'TRADE_PASSWORD_DIGITS',
  withdraw: 'WITHDRAW_PASSWORD_DIGITS',
} as const satisfies Readonly<Record<SixDigitsKind, string>>;

/** A year followed or preceded by its last two digits: `199090`, `901990`. */
const YEAR_TWICE = /^(?:(?:19|20)(\d\d)\1|(\d\d)(?:19|20)\2)$/;

/** True when the digits repeat a group of one, two or three digits. */
function repeats(code: string): boolean {
  return [1, 2, 3].some((length) => code.slice(0, length).repeat(6 / length) === code);
}

/** True when consecutive digits differ by the same step of -1, 0 or 1; 0 follows 9. */
function isRun(digits: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < digits.length; at++) {
    steps.add((digits.charCodeAt(at) - digits.charCodeAt(at - 1) + 10) % 10);
  }
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

/** True when the code is composed of the day, month and year of a birth date. */
function isOfBirthDate(code: string, birthDate: string): boolean {
  const match = /^(\d\d)(\d\d)-(\d\d)-(\d\d)$/.exec(birthDate);
  if (match === null) return false;
  const parts = new Set(match.slice(1));
  return [0, 2, 4].every((at) => parts.has(code.slice(at, at + 2)));
}

/**
 * Checks a new trade or withdrawal password: six digits. Refused are repetitions (`111111`,
 * `121212`, `123123`), runs (`123456`, `890123`, `654321`), two halves that are each a run or one
 * digit (`123321`, `111222`), a year with its own pair again (`199090`), codes composed of the
 * pairs of a known birth date, and the other six-digit password.
 * @param facts `birthDate` as `YYYY-MM-DD`; `others` the other passwords in clear, where the caller
 * has them. A caller that has only their hashes compares hashes.
 */
export function checkSixDigits(
  code: string,
  facts: {
    readonly kind: SixDigitsKind;
    readonly birthDate?: string;
    readonly others?: readonly string[];
  },
): Checked<'TRADE_PASSWORD_DIGITS' | 'WITHDRAW_PASSWORD_DIGITS' | 'WEAK_DIGITS'> {
  const { kind, birthDate, others = [] } = facts;
  if (!FORM.test(code)) return { ok: false, error: FORM_ERRORS[kind] };
  const isWeak =
    repeats(code) ||
    isRun(code) ||
    (isRun(code.slice(0, 3)) && isRun(code.slice(3))) ||
    YEAR_TWICE.test(code) ||
    (birthDate !== undefined && isOfBirthDate(code, birthDate)) ||
    others.includes(code);
  return isWeak ? { ok: false, error: 'WEAK_DIGITS' } : { ok: true };
}
