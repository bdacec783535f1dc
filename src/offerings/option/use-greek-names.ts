import { useText } from '#src/kit/index.ts';

/** Greeks of a chain, from the premium outwards. */
export const GREEKS = ['delta', 'gamma', 'theta', 'vega'] as const;
export type Greek = (typeof GREEKS)[number];

/** Short names of the Greeks, for headings. */
export function useGreekNames(): Readonly<Record<Greek, string>> {
  const t = useText('option');
  return {
    delta: t('option.delta'),
    gamma: t('option.gamma'),
    theta: t('option.board.theta'),
    vega: t('option.board.vega'),
  };
}
