const SHOWN = 4;
const FRACTION = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A ratio for display: a fraction at four decimals, a percentage at two, half up (away from zero at
 * the half). A rounded zero has no sign; text that is not a decimal is returned unchanged.
 */
export function shownRatio(fraction: string): string {
  const match = FRACTION.exec(fraction);
  if (match === null) return fraction;
  const [, sign = '', whole = '', rest = ''] = match;
  const cut = BigInt(whole + rest.slice(0, SHOWN).padEnd(SHOWN, '0'));
  const units = (rest[SHOWN] ?? '0') >= '5' ? cut + 1n : cut;
  if (units === 0n) return '0';
  const digits = units.toString().padStart(SHOWN + 1, '0');
  return `${sign}${digits.slice(0, -SHOWN)}.${digits.slice(-SHOWN)}`;
}
