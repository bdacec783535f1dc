import { Maximize2 } from 'lucide-react';
import { useText } from '#src/i18n/use-text.ts';
import { KlineFacts, KlineHeader, KlineHeaderLine } from './header/kline-header.tsx';
import { IndicatorBar } from './indicators/indicator-bar.tsx';
import { IntervalRow } from './interval-row.tsx';
import fullStyles from './kline-full.module.css';
import styles from './kline-page.module.css';
import type { KlineParts } from './kline-parts.ts';
import { KlineStage } from './kline-stage.tsx';
import { barTable } from './later-views.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { StageCorner } from './stage-corner.tsx';
import { StageTools } from './stage-tools.tsx';
import { useBookLevels } from './use-book-levels.ts';

type KlineColumnsProps = KlineParts & { readonly wide: boolean };

/** Chart on the left, book and executions on the right. */
export function KlineColumns(props: KlineColumnsProps) {
  const { model, sheet, onSheet, showsTable, open, close, wide } = props;
  const t = useText('chart');
  const { instrument, view } = model;
  const maxSubs = wide ? 4 : 2;
  const levels = useBookLevels();
  const tools = (
    <>
      <StageTools onSheet={onSheet} onTable={() => open('table')} />
      <span className={fullStyles['tools']}>
        <button type="button" aria-label={t('chart.fullscreen')} onClick={() => open('full')}>
          <Maximize2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </>
  );
  return (
    <>
      <div className={styles['centre']}>
        {wide ? (
          <KlineHeaderLine view={view} instrument={instrument} />
        ) : (
          <>
            <KlineHeader view={view} instrument={instrument} />
            <KlineFacts view={view} instrument={instrument} />
          </>
        )}
        <IntervalRow kind={instrument.kind} wide={wide} end={wide && tools} />
        {showsTable ? (
          <barTable.Part instrument={instrument} onClose={close} />
        ) : (
          <>
            <KlineStage
              model={model}
              place="panel"
              maxSubs={maxSubs}
              sheet={sheet}
              onSheet={onSheet}
              corner={!wide && <StageCorner onOpen={open} />}
            />
            <IndicatorBar maxSubs={maxSubs} />
          </>
        )}
      </div>
      <aside className={styles['right']}>
        <MarketTabs
          instrument={instrument}
          view={view}
          levels={levels}
          className={styles['rightTabs']}
        />
      </aside>
    </>
  );
}
