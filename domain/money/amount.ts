import { minorText } from './money.ts';

/** Largest stored amount: signed 64 bits. */
const MOST = 2n ** 63n - 1n;
const GRAMMAR = /^(0|[1-9]\d{0,15})(?:\.(\d{1,18}))?$/;

/** An amount in its smallest unit, or the rule that its text breaks. */
export type AmountRead =
  | { readonly ok: true; readonly minor: bigint }
  | {
      readonly ok: false;
      readonly error: 'FORMAT' | 'TOO_MANY_DECIMALS' | 'BELOW_MIN' | 'ABOVE_MAX';
      readonly args: Readonly<Record<string, string>>;
    };

/**
 * Reads a typed amount: no more decimals than the asset has, above zero, and within the storable
 * range. Never rounded.
 * @param scale decimals of the asset.
 */
export function readAmount(text: string, scale: number): AmountRead {
  const [, whole, fraction = ''] = GRAMMAR.exec(text) ?? [];
  if (whole === undefined) return { ok: false, error: 'FORMAT', args: {} };
  if (fraction.length > scale) {
    return { ok: false, error: 'TOO_MANY_DECIMALS', args: { n: String(scale) } };
  }
  const minor = BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
  if (minor === 0n) return { ok: false, error: 'BELOW_MIN', args: { min: minorText(1n, scale) } };
  if (minor > MOST) return { ok: false, error: 'ABOVE_MAX', args: { max: minorText(MOST, scale) } };
  return { ok: true, minor };
}
