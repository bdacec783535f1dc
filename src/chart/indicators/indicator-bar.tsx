import { useLanguage, useText } from '#src/kit/index.ts';
import { css, type Look } from '#src/ui/index.ts';
import { showIndicators, useShownIndicators } from './chart-address.ts';
import { toggledSubs } from './chart-prefs.ts';
import { MAIN_IDS, SUB_IDS } from './indicator-style.ts';
import { indicatorLabel } from './indicator-layout.ts';
import styles from './indicators.module.css';

const LOOK = {
  position: 'relative',
  rigid: true,
  minInline: 44,
  minBlock: 44,
  padInline: 8,
  focusInset: true,
  font: 'caption',
} as const satisfies Look;
const PICK = css({ ...LOOK, color: 'text3' });
const PRESSED = css({ ...LOOK, weight: 600, color: 'text' });

/** Switches the indicators on the candles and in the sub panes. */
export function IndicatorBar({ maxSubs }: { readonly maxSubs: number }) {
  const t = useText('chart');
  const language = useLanguage();
  const { main, subs } = useShownIndicators();
  const shown = subs.slice(0, maxSubs);
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('chart.indicators')}>
      {MAIN_IDS.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={main === id}
          className={main === id ? PRESSED : PICK}
          data-main={id}
          onClick={() => showIndicators({ main: main === id ? null : id, subs })}
        >
          {indicatorLabel(id, language)}
        </button>
      ))}
      <i aria-hidden className={styles['divider']} />
      {SUB_IDS.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown.includes(id)}
          className={shown.includes(id) ? PRESSED : PICK}
          data-sub={id}
          onClick={() => showIndicators({ main, subs: toggledSubs(shown, id, maxSubs) })}
        >
          {indicatorLabel(id, language)}
        </button>
      ))}
    </div>
  );
}
