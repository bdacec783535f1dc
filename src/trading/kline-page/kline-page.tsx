import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { WatchStar, klinePath } from '#src/market/index.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { Page, useIsTurnedPhone, useText } from '#src/kit/index.ts';
import { IconButton, Menu } from '#src/ui/index.ts';
import { useLocation } from 'wouter';
import {
  type KlineModel,
  SymbolTitle,
  deferredMarketList,
  useKlineMode,
  useKlineModel,
  useWakeLock,
  useWidthClass,
} from '#src/chart/index.ts';
import { KlineColumns } from './kline-columns.tsx';
import { KlineNarrow } from './kline-narrow.tsx';
import type { KlineParts } from './kline-parts.ts';
import { klineLandscape, landscapePrice, landscapeSide } from './deferred-landscape.tsx';
import { chartGrid, klineFull } from './deferred-views.tsx';
import styles from './kline-page.module.css';
import type { StageSheet } from './kline-stage.tsx';
import { TradeBar } from './trade-bar.tsx';
import { useIsCrowded } from './use-is-split.ts';

type KlinePageProps = {
  readonly instrument: Instrument;
  readonly title: string;
  /** Path for another symbol; its chart by default. */
  readonly pathOf?: ((symbol: string) => string) | undefined;
  /** No back button on the first screen of a tab. */
  readonly back?: boolean | undefined;
};

const ALERTS = '/pages/alert/index';
const SOURCE = '/pages/trust/price';
const REPLAY = '/pages/replay/index';

type MoreProps = {
  readonly symbol: string;
  readonly model: KlineModel;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly onOpen: (mode: 'table' | 'full') => void;
};

function More({ symbol, model, onSheet, onOpen }: MoreProps) {
  const t = useText('chart');
  const [, go] = useLocation();
  return (
    <Menu
      label={t('common.options')}
      trigger={
        <IconButton label={t('common.options')}>
          <MoreHorizontal size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      items={[
        { label: t('title.alerts'), onSelect: () => go(`${ALERTS}?symbol=${symbol}`) },
        { label: t('title.replay'), onSelect: () => go(`${REPLAY}?symbol=${symbol}`) },
        { label: t('title.priceSource'), onSelect: () => go(`${SOURCE}?symbol=${symbol}`) },
        { label: t('chart.drawings'), onSelect: () => onSheet('drawings') },
        { label: t('chart.settings'), onSelect: () => onSheet('indicators') },
        { label: t('chart.table'), onSelect: () => onOpen('table') },
        { label: t('chart.fullscreen'), onSelect: () => onOpen('full') },
        { label: t('a11y.readPrice'), onSelect: model.keys.readPrice },
        { label: t('chart.keys'), onSelect: model.keys.showKeys },
      ]}
    />
  );
}

type BodyProps = {
  readonly parts: KlineParts;
  readonly isTurned: boolean;
  readonly isGrid: boolean;
  /** Shows another instrument. */
  readonly onSelect: (symbol: string) => void;
};

/** Layout for the width of the screen. */
function KlineBody({ parts, isTurned, isGrid, onSelect }: BodyProps) {
  const width = useWidthClass();
  const isCrowded = useIsCrowded();
  const { model, close } = parts;
  if (isTurned) return <klineLandscape.Part {...parts} />;
  if (width === 's') return <KlineNarrow {...parts} />;
  const isWide = width === 'xl';
  const leavesList = isCrowded && tradeTypeOf(model.instrument) !== null;
  const hasList = isWide && !leavesList;
  return (
    <>
      {hasList && (
        <aside className={styles['list']}>
          <deferredMarketList.Part selected={model.instrument.symbol} onSelect={onSelect} />
        </aside>
      )}
      {isWide && isGrid ? (
        <chartGrid.Part model={model} onClose={close} />
      ) : (
        <KlineColumns {...parts} wide={isWide} />
      )}
    </>
  );
}

/**
 * Chart, book, executions, depth and facts of one instrument, in a layout for the screen's width.
 */
export function KlinePage(props: KlinePageProps) {
  const { instrument, title, pathOf = klinePath, back } = props;
  const isNarrow = useWidthClass() === 's';
  const [, go] = useLocation();
  const { mode, open, close } = useKlineMode();
  const isTurned = useIsTurnedPhone() && mode !== 'full';
  const [sheet, setSheet] = useState<StageSheet>('none');
  const model = useKlineModel(instrument);
  useWakeLock();
  const { symbol } = instrument;
  const parts = { model, sheet, onSheet: setSheet, showsTable: mode === 'table', open, close };
  const hasBar = isNarrow && !isTurned && mode !== 'full';
  return (
    <div className={styles[isTurned ? 'turned' : 'upright']}>
      <Page
        title={title}
        subject={symbol}
        scroll={false}
        back={back}
        mark={isTurned && <landscapePrice.Part view={model.view} />}
        footer={hasBar ? <TradeBar instrument={instrument} /> : undefined}
        heading={<SymbolTitle instrument={instrument} pathOf={pathOf} />}
        actions={
          <>
            <WatchStar symbol={symbol} size={22} />
            <More symbol={symbol} model={model} onSheet={setSheet} onOpen={open} />
          </>
        }
      >
        <p role="status" className="visually-hidden" data-testid="announcer">
          {model.text}
        </p>
        {mode === 'full' ? (
          <klineFull.Part model={model} onTable={() => open('table')} onClose={close} />
        ) : (
          <div className={styles['frame']}>
            <KlineBody
              parts={parts}
              isTurned={isTurned}
              isGrid={mode === 'grid'}
              onSelect={(next) => go(pathOf(next))}
            />
          </div>
        )}
      </Page>
      {isTurned && <landscapeSide.Part model={model} instrument={instrument} />}
    </div>
  );
}
