import { EmaCore } from './ema.ts';
import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { fed, stepped } from './steps.ts';

/** Percentage price oscillator below the candles. */
export const PPO_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(12), periodRule(26), periodRule(9)],
  lines: () => [
    plainLine('PPO'),
    plainLine('PPO.signal', { tr: 'Sinyal', en: 'Signal' }),
    { name: 'PPO.gap', label: { tr: 'Fark', en: 'Gap' }, shape: 'histogram' },
  ],
};

/**
 * Percentage price oscillator: by how many percent the fast EMA of the closes exceeds the slow one,
 * the EMA of that (signal), and the gap between both. First values where the slow average has one,
 * and a signal's length less 1 later.
 */
export const PPO = stepped(3, ([fast, slow, signal]) => {
  const quick = new EmaCore(fast!);
  const calm = new EmaCore(slow!);
  const average = new EmaCore(signal!);
  return ({ close }, step, out) => {
    const base = calm[step](close);
    const value = (100 * (quick[step](close) - base)) / base;
    const smooth = fed(average, value, step);
    out[0] = value;
    out[1] = smooth;
    out[2] = value - smooth;
  };
});
