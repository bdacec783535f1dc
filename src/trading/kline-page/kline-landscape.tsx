import type { Instrument } from '#domain/market/types.ts';
import { type KlineModel, IntervalRow, KlineSide } from '#src/chart/index.ts';
import { LiveCell, type LiveView } from '#src/market/index.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { Column, css, Row } from '#src/ui/index.ts';
import { sideTicket } from './deferred-ticket.tsx';
import { barTable } from './deferred-views.tsx';
import styles from './kline-page.module.css';
import type { KlineParts } from './kline-parts.ts';
import { KlineStage } from './kline-stage.tsx';
import { StageTools } from './stage-tools.tsx';

/** Chart of a phone in landscape, over its whole height. */
export function KlineLandscape({ model, sheet, onSheet, showsTable, open, close }: KlineParts) {
  const { instrument } = model;
  const tools = <StageTools onSheet={onSheet} onTable={() => open('table')} />;
  return (
    <Column fill minInline={0} minBlock={0}>
      <IntervalRow kind={instrument.kind} wide end={tools} />
      {showsTable ? (
        <barTable.Part instrument={instrument} onClose={close} />
      ) : (
        <KlineStage model={model} place="full" sheet={sheet} onSheet={onSheet} />
      )}
    </Column>
  );
}

/** Last price and change, beside the name. */
export function LandscapePrice({ view }: { readonly view: LiveView }) {
  return (
    <Row as="span" gap={8} align="baseline" nowrap padInlineStart={8}>
      <LiveCell view={view} field="last" toned width={0} className={css({ font: 'num' })} />
      <span className={styles['change']}>
        <LiveCell
          view={view}
          field="changePct"
          toned
          width={0}
          className={css({ font: 'num-s' })}
        />
      </span>
    </Row>
  );
}

type SideProps = { readonly model: KlineModel; readonly instrument: Instrument };

/** Ticket beside the chart; the figures of an instrument that is not traded. */
export function LandscapeSide({ model, instrument }: SideProps) {
  const type = tradeTypeOf(instrument);
  return (
    <aside className={styles['ticketSide']}>
      {type === null ? (
        <KlineSide view={model.view} instrument={instrument} />
      ) : (
        <sideTicket.Part key={type} instrument={instrument} type={type} />
      )}
    </aside>
  );
}
