import { INDICATOR_IDS } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { showToast, useLanguage, useText } from '#src/kit/index.ts';
import { css, type Look } from '#src/ui/index.ts';
import { showIndicators, useShownIndicators } from './chart-address.ts';
import { chartPrefs, styleOf } from './chart-prefs.ts';
import { indicatorLabel } from './indicator-layout.ts';
import { added, isOverlay, MOST_INDICATORS, removed, withShown } from './indicator-list.ts';
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

/** Adds indicators to the chart, shows hidden ones again, and removes the last one of its kind. */
export function IndicatorBar() {
  const t = useText('chart');
  const language = useLanguage();
  const list = useShownIndicators();
  const isFull = list.length >= MOST_INDICATORS;
  const press = (id: IndicatorId): void => {
    const at = list.findLastIndex((one) => one.id === id && !one.hidden);
    if (at >= 0) showIndicators(removed(list, at));
    else if (list.some((one) => one.id === id)) showIndicators(withShown(list, id));
    else if (!isFull) showIndicators(added(list, id, styleOf(chartPrefs, id)));
    else showToast({ text: t('chart.indicatorsFull', { max: MOST_INDICATORS }), tone: 'info' });
  };
  const pick = (id: IndicatorId) => {
    const isShown = list.some((one) => one.id === id && !one.hidden);
    const isRefused = isFull && list.every((one) => one.id !== id);
    const kind = isOverlay(id) ? { 'data-main': id } : { 'data-sub': id };
    return (
      <button
        key={id}
        type="button"
        aria-pressed={isShown}
        aria-disabled={isRefused}
        className={isShown ? PRESSED : PICK}
        {...kind}
        onClick={() => press(id)}
      >
        {indicatorLabel(id, language)}
      </button>
    );
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('chart.indicators')}>
      {INDICATOR_IDS.filter(isOverlay).map(pick)}
      <i aria-hidden className={styles['divider']} />
      {INDICATOR_IDS.filter((id) => !isOverlay(id)).map(pick)}
    </div>
  );
}
