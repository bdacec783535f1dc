import { useSnapshot } from 'valtio';
import { preferences, useLanguage, useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import { chartPrefs, chooseMain, chooseSubs, mainIndicator, toggledSubs } from './chart-prefs.ts';
import { MAIN_IDS, SUB_IDS } from './indicator-style.ts';
import { indicatorLabel } from './indicator-layout.ts';
import styles from './indicators.module.css';

const PICK = classes(css({ font: 'caption', color: 'text3' }), styles['pick']);
const PRESSED = classes(css({ font: 'caption', weight: 600, color: 'text' }), styles['pick']);

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
