import { useText } from '#src/kit/index.ts';
import {
  IndicatorBar,
  IntervalRow,
  KlineFacts,
  KlineHeader,
  StageCorner,
} from '#src/chart/index.ts';
import { Column, Text } from '#src/ui/index.ts';
import styles from './kline-page.module.css';
import type { KlineParts } from './kline-parts.ts';
import { KlineStage } from './kline-stage.tsx';
import { barTable } from './deferred-views.tsx';
import { MarketTabs } from './market-tabs.tsx';

const LEVELS = 10;

/** One column: the price stays on top and everything else scrolls beneath it. */
export function KlineNarrow({ model, sheet, onSheet, showsTable, open, close }: KlineParts) {
  const t = useText('risk');
  const { instrument, view } = model;
  return (
    <Column fill minBlock={0}>
      <KlineHeader view={view} instrument={instrument} />
      {showsTable ? (
        <>
          <IntervalRow kind={instrument.kind} wide={false} />
          <barTable.Part instrument={instrument} onClose={close} />
        </>
      ) : (
        <div className={styles['scroller']}>
          <KlineFacts view={view} instrument={instrument} />
          <IntervalRow kind={instrument.kind} wide={false} />
          <KlineStage
            model={model}
            place="page"
            sheet={sheet}
            onSheet={onSheet}
            corner={<StageCorner onOpen={open} />}
          />
          <IndicatorBar />
          <MarketTabs instrument={instrument} view={view} levels={LEVELS} />
          <Text
            as="p"
            padInline="gutter"
            padBlockStart={12}
            padBlockEnd={16}
            font="micro"
            color="text3"
          >
            {t(instrument.kind === 'stock' ? 'risk.general' : 'risk.crypto')}
          </Text>
        </div>
      )}
    </Column>
  );
}
