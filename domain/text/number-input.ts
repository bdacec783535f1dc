import type { Separators } from './number-text.ts';

/** A number read from typed or pasted text. */
export type ParsedInput = {
  /** Plain decimal text with a point: `-5.25`. */
  readonly value: string;
  /** True when grouping was removed, so the parsed value has to be shown to the user. */
  readonly changedMeaning: boolean;
};

const NOISE = /[\s\u00a0\u202f₺$]|TL|TRY|USDT|USD/gi;
const PLAIN = /^-?\d{1,20}(\.\d{1,18})?$/;

/** Position of the decimal separator, -1 for none, null for text that is not a number. */
type PointAt = number | null;

function everyGroupHasThree(body: string, character: string): boolean {
  const [head = '', ...groups] = body.split(character);
  return /^\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group));
}

/** One separator that occurs once: grouping only where it cannot be anything else. */
function singlePoint(body: string, at: number, separators: Separators): PointAt {
  const head = body.slice(0, at);
  const tail = body.slice(at + 1);
  const isGroup = body[at] === separators.group;
  return isGroup && /^[1-9]\d{0,2}$/.test(head) && /^\d{3}$/.test(tail) ? -1 : at;
}

function findPoint(body: string, separators: Separators): PointAt {
  const lastDot = body.lastIndexOf('.');
  const lastComma = body.lastIndexOf(',');
  if (lastDot < 0 && lastComma < 0) return -1;
  if (lastDot >= 0 && lastComma >= 0) {
    const at = Math.max(lastDot, lastComma);
    const group = lastDot > lastComma ? ',' : '.';
    return everyGroupHasThree(body.slice(0, at), group) ? at : null;
  }
  const character = lastDot >= 0 ? '.' : ',';
  const at = Math.max(lastDot, lastComma);
  if (body.indexOf(character) === at) return singlePoint(body, at, separators);
  return everyGroupHasThree(body, character) ? -1 : null;
}

/**
 * Reads pasted or typed text as a number. Spaces, currency signs and codes are dropped. With both
 * separators the last one is the decimal; a single separator is grouping only when it is the
 * setting's group character with one to three digits before it (not starting with 0) and exactly
 * three after it; a repeated separator is grouping only when every group has three digits.
 * @returns null when the text is not a number or exceeds 20 whole digits or 18 decimals.
 */
export function parseInput(text: string, separators: Separators): ParsedInput | null {
  const cleaned = text.replace(NOISE, '').replace('\u2212', '-');
  const negative = cleaned.startsWith('-');
  const body = negative ? cleaned.slice(1) : cleaned;
  if (!/\d/.test(body)) return null;
  const point = findPoint(body, separators);
  if (point === null) return null;
  const wholeText = point < 0 ? body : body.slice(0, point);
  const whole = wholeText.replace(/[.,]/g, '');
  const fraction = point < 0 ? '' : body.slice(point + 1);
  const digits = (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`);
  const value = negative ? `-${digits}` : digits;
  if (!PLAIN.test(value)) return null;
  return { value, changedMeaning: whole.length !== wholeText.length };
}

/** Decimals that a field accepts, and whether it accepts a minus. */
export type FieldRule = { readonly decimals: number; readonly negative?: boolean };

/**
 * Cleans text while it is typed: `.` and `,` both become the user's decimal separator, a second one
 * is ignored, other characters are dropped, decimals beyond the field's are cut.
 */
export function cleanTyped(text: string, separators: Separators, rule: FieldRule): string {
  let result = '';
  let decimalsLeft = -1;
  for (const character of text) {
    if (character >= '0' && character <= '9') {
      if (decimalsLeft === 0) continue;
      if (decimalsLeft > 0) decimalsLeft--;
      result += character;
    } else if (character === '.' || character === ',') {
      if (decimalsLeft >= 0 || rule.decimals === 0) continue;
      decimalsLeft = rule.decimals;
      result += separators.decimal;
    } else if (character === '-' && result === '' && rule.negative === true) {
      result = '-';
    }
  }
  return result;
}
