import { abbreviateQuantity } from '#domain/text/abbreviate.ts';
import { formatFixed, type Separators } from '#domain/text/number-text.ts';

const VOLUME_DECIMALS = 2;

/** Text of an axis value. Axis values are converted back from pixels, never amounts. */
export function axisPrice(value: number, decimals: number, separators: Separators): string {
  const int = Math.round(value * 10 ** decimals);
  return Number.isSafeInteger(int) ? formatFixed(int, decimals, separators) : '';
}

/** Text of a volume on the axis of a pane. */
export function axisVolume(value: number, separators: Separators): string {
  const int = Math.round(value * 10 ** VOLUME_DECIMALS);
  if (!Number.isSafeInteger(int)) return '';
  const shown = Math.abs(value) >= 100 ? 0 : VOLUME_DECIMALS;
  const style = { decimals: VOLUME_DECIMALS, separators, from: 'column', shown } as const;
  // Axis marks are round numbers, so their zeros only take space.
  return abbreviateQuantity(int, style).replace(/[.,]00(?=\D*$)/, '');
}
