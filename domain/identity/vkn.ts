import { isTckn } from './tckn.ts';

const FORM = /^\d{10}$/;
const NO_NUMBER = '000000000';

/**
 * Whether text is a tax number of Türkiye: 10 digits; for i = 1 to 9 `t = (d + 10 - i) mod 10`,
 * `u = t * 2^(10 - i) mod 9`, 9 where that is 0 and t is not; the last digit makes the sum of all
 * u a multiple of ten. Nine zeros are refused.
 */
export function isVkn(text: string): boolean {
  if (!FORM.test(text) || text.startsWith(NO_NUMBER)) return false;
  let sum = 0;
  for (let i = 1; i <= 9; i++) {
    const t = (Number.parseInt(text.charAt(i - 1), 10) + 10 - i) % 10;
    const u = (t * 2 ** (10 - i)) % 9;
    sum += t !== 0 && u === 0 ? 9 : u;
  }
  return Number.parseInt(text.charAt(9), 10) === (10 - (sum % 10)) % 10;
}

/** Whether text fits a tax field: a tax number, or a citizen's identity number. */
export function isTaxId(text: string): boolean {
  return text.length === 11 ? isTckn(text) : isVkn(text);
}
