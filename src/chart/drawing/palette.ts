import type { ChartColors } from '#src/chart/engine/chart-colors.ts';

/** Colours of drawings, in the order in which their numbers are stored. */
export function paletteOf({ primaryText, lines, up, down }: ChartColors): readonly string[] {
  return [primaryText, ...lines.slice(0, 5), up, down];
}

/** The same as tokens, for controls. */
export const PALETTE_TOKENS = [
  '--primary-text', '--ma1', '--ma2', '--ma3', '--ma4', '--ma5', '--up', '--down',
] as const; // prettier-ignore
