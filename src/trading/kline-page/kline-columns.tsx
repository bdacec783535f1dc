import { LayoutGrid, Maximize2 } from 'lucide-react';
import type { Instrument } from '#domain/market/types.ts';
import type { LiveView } from '#src/market/index.ts';
import { orderMarket, tradeTypeOf } from '#src/trading/order/order-market.ts';
import { useText } from '#src/kit/index.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import {
  IndicatorBar,
  IntervalRow,
  KlineFacts,
  KlineHeader,
  KlineHeaderLine,
  StageCorner,
  useBookLevels,
} from '#src/chart/index.ts';
import { classes, css, Row } from '#src/ui/index.ts';
import { STAGE_TOOL } from './stage-tool.ts';
import styles from './kline-page.module.css';
import type { KlineParts } from './kline-parts.ts';
import { KlineStage } from './kline-stage.tsx';
import { pickLevel, sideTicket, tradeLists } from './deferred-ticket.tsx';
import { barTable, chartGrid } from './deferred-views.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { StageTools } from './stage-tools.tsx';
import { useIsLow, useIsSplit } from './use-is-split.ts';

/** Book levels per side above a ticket. */
const TICKET_LEVELS = 5;

type KlineColumnsProps = KlineParts & { readonly wide: boolean };

type RightColumnProps = {
  readonly instrument: Instrument;
  readonly view: LiveView;
  readonly type: TradeType | null;
};

/** The book and, for a tradable instrument, the ticket beneath, beside or above it. */
function RightColumn({ instrument, view, type }: RightColumnProps) {
  const levels = useBookLevels();
  const isSplit = useIsSplit() && type !== null;
  const isLow = useIsLow();
  const book = (
    <MarketTabs
      key="book"
      instrument={instrument}
      view={view}
      levels={type === null || isSplit ? levels : TICKET_LEVELS}
      onPick={type === null ? undefined : (pick) => pickLevel(type, instrument, pick)}
      className={css({ rigid: true })}
    />
  );
  const ticket = type !== null && (
    <sideTicket.Part key={type} instrument={instrument} type={type} />
  );
  return (
    <aside className={classes(styles['right'], isSplit && styles['split'])}>
      {isLow ? [ticket, book] : [book, ticket]}
    </aside>
  );
}

/** Chart and lists on the left, book and ticket on the right. */
export function KlineColumns(props: KlineColumnsProps) {
  const { model, sheet, onSheet, showsTable, open, close, wide } = props;
  const t = useText('chart');
  const { instrument, view } = model;
  const type = tradeTypeOf(instrument);
  const tools = (
    <>
      <StageTools onSheet={onSheet} onTable={() => open('table')} />
      <Row as="span" marginInlineStart="auto">
        <button
          type="button"
          className={STAGE_TOOL}
          aria-label={t('chart.grid')}
          title={t('chart.grid')}
          onPointerDown={chartGrid.preload}
          onClick={() => open('grid')}
        >
          <LayoutGrid size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={STAGE_TOOL}
          aria-label={t('chart.fullscreen')}
          onClick={() => open('full')}
        >
          <Maximize2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Row>
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
              sheet={sheet}
              onSheet={onSheet}
              corner={!wide && <StageCorner onOpen={open} />}
            />
            <IndicatorBar />
          </>
        )}
        {type !== null && (
          <div className={styles['beneath']}>
            <tradeLists.Part key={type} market={orderMarket(type)} wide={wide} />
          </div>
        )}
      </div>
      <RightColumn instrument={instrument} view={view} type={type} />
    </>
  );
}
