const FORM = /^[1-9]\d{10}$/;
const REPEATED = /^(\d)\1{9}/;

/** Validates and masks the personal numbers of Türkiye; those of foreigners start with 99. */

/**
 * Whether text is a T.C. identity number: 11 digits, the first not 0, with
 * `d10 = (7 * (d1 + d3 + d5 + d7 + d9) - (d2 + d4 + d6 + d8)) mod 10` and
 * `d11 = (d1 + ... + d10) mod 10`. Ten equal digits pass the arithmetic and are refused.
 */
export function isTckn(text: string): boolean {
  if (!FORM.test(text) || REPEATED.test(text)) return false;
  const digits = Array.from(text, (digit) => Number.parseInt(digit, 10));
  const sum = (places: readonly number[]): number =>
    places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  const odd = sum([0, 2, 4, 6, 8]);
  const even = sum([1, 3, 5, 7]);
  const tenth = (((7 * odd - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10;
}

/** Masked identity number, `100******46`. */
export function maskTckn(tckn: string): string {
  return `${tckn.slice(0, 3)}******${tckn.slice(-2)}`;
}
