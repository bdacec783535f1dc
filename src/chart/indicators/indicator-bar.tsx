import { useSnapshot } from 'valtio';
import { preferences, useLanguage, useText } from '#src/kit/index.ts';
import { css, type Look } from '#src/ui/index.ts';
import { chartPrefs, chooseMain, chooseSubs, mainIndicator, toggledSubs } from './chart-prefs.ts';
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
  const { layout } = useSnapshot(chartPrefs);
  const { mainInd } = useSnapshot(preferences);
  const main = mainIndicator(mainInd);
  const shown = layout.subs.slice(0, maxSubs);
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('chart.indicators')}>
      {MAIN_IDS.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={main === id}
          className={main === id ? PRESSED : PICK}
          data-main={id}
          onClick={() => chooseMain(main === id ? null : id)}
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
          onClick={() => chooseSubs(toggledSubs(shown, id, maxSubs))}
        >
          {indicatorLabel(id, language)}
        </button>
      ))}
    </div>
  );
}
