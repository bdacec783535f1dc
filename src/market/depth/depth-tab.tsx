import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { DepthPick, DepthUpdate } from '#protocol/worker/market-worker.ts';
import { marketCalls, useNumberStyle, useText } from '#src/kit/index.ts';
import { useCell, useViewState } from '#src/market/cells/use-cell.ts';
import { useDepthUpdates } from '#src/market/cells/use-updates.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { Chip, Column, Row, Text } from '#src/ui/index.ts';
import { middleOf } from './curve-path.ts';
import { DepthChart } from './depth-chart.tsx';
import { DepthTable } from './depth-table.tsx';
import styles from './depth-tab.module.css';
import { PickPanel } from './pick-panel.tsx';

const RANGES = [1, 2, 5, 10] as const;
type Range = (typeof RANGES)[number];

type Picked = { readonly at: number; readonly pick: DepthPick };

type RangesProps = { readonly value: Range; readonly onChange: (value: Range) => void };

function Ranges({ value, onChange }: RangesProps) {
  const t = useText('book', 'unit');
  return (
    <Row role="group" aria-label={t('book.depthRange')} gap={8}>
      {RANGES.map((range) => (
        <Chip key={range} selected={range === value} onClick={() => onChange(range)}>
          {t('unit.percentPrefix', { v: range })}
        </Chip>
      ))}
    </Row>
  );
}

function Spread({ view }: { readonly view: LiveView }) {
  const t = useText('trade');
  const spread = useCell(view, 'spread').text;
  return <Text font="micro" tabular color="text3">{`${t('trade.spread')} ${spread}`}</Text>;
}

/** Depth of the book as curves with a selected price, and as a table. */
export function DepthTab({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('book', 'unit', 'trade');
  const { separators } = useNumberStyle();
  const [range, setRange] = useState<Range>(2);
  const [update, setUpdate] = useState<DepthUpdate | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const view = useView({ kind: 'depth', sym: instrument.symbol, rangePct: range });
  const { fresh } = useViewState(view);
  const mid = useCell(view, 'mid').text;
  const bids = useCell(view, 'bidTotal').text;
  const asks = useCell(view, 'askTotal').text;
  useDepthUpdates(view, setUpdate);

  const curves = { bids: update?.bids ?? [], asks: update?.asks ?? [] };
  const middle = middleOf(curves.bids, curves.asks);
  const onPick = (at: number): void => {
    void marketCalls.depthAt(view.id, at).then((pick) => {
      if (pick !== null) setPicked({ at, pick });
    });
  };
  const choose = (next: Range): void => {
    setRange(next);
    setPicked(null);
  };

  return (
    <Column
      as="section"
      padBlockEnd={16}
      className={styles['depth']}
      data-fresh={fresh}
      aria-label={t('trade.depth')}
    >
      <Row gap={8} align="center" justify="between" minBlock={44} padInline="gutter">
        <Ranges value={range} onChange={choose} />
        <Spread view={view} />
      </Row>
      <div className={styles['drawing']}>
        <DepthChart
          curves={curves}
          rangePct={range}
          priceDecimals={instrument.priceDecimals}
          separators={separators}
          label={t('book.depthChart', { bids, asks })}
          picked={picked?.at ?? null}
          onPick={onPick}
        />
        {picked !== null && middle !== null && (
          <PickPanel pick={picked.pick} share={picked.at / middle - 1} />
        )}
      </div>
      <DepthTable rows={update?.rows ?? []} instrument={instrument} />
      <Text as="p" marginBlockStart={8} marginInline="gutter" font="micro" color="text3">
        {t('book.depthNote', { mid })}
      </Text>
    </Column>
  );
}
