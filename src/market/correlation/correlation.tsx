import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatSigned } from '#domain/text/number-text.ts';
import {
  CORRELATION_BARS,
  CORRELATION_INTERVALS,
  type CorrelationAnswer,
  MOST_CORRELATED,
} from '#protocol/worker/correlation.ts';
import {
  deferredDialog,
  LoadFrame,
  displaySettings,
  useInstruments,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { CHANGE_STEPS } from '#src/market/heat-map/change-step.ts';
import { StepLegend } from '#src/market/heat-map/step-legend.tsx';
import { Button, Chip, ChipRow, EmptyState, SelectMenu, Stack, Text } from '#src/ui/index.ts';
import { correlationChoices } from './correlation-choices.ts';
import { CorrelationGrid } from './correlation-grid.tsx';
import { STRENGTH_FROM } from './correlation-step.ts';
import { pairOf, useCorrelated, useCorrelation } from './use-correlation.ts';

const detail = deferredDialog(
  async () => (await import('./correlation-detail.tsx')).CorrelationDetail,
);
const adding = deferredDialog(async () => (await import('./add-instrument.tsx')).AddInstrument);

export type CorrelationProps = {
  /** Symbol that is shown beside the matrix. */
  readonly selected?: string | undefined;
  /** Opens the chart of a symbol. */
  readonly onSelect: (symbol: string) => void;
};

/** Fewest instruments that can be compared. */
const FEWEST = 2;
const DECIMALS = 2;

type ChipsProps = { readonly isFull: boolean; readonly onAdd: () => void };

/** Interval, number of bars, and the instruments. */
function Chips({ isFull, onAdd }: ChipsProps) {
  const t = useText('correlation');
  const { symbols, interval, bars } = useSnapshot(correlationChoices);
  return (
    <ChipRow label={t('title.correlation')}>
      <SelectMenu
        look="chip"
        label={t('correlation.interval.label')}
        value={interval}
        options={CORRELATION_INTERVALS.map((value) => ({
          value,
          label: t(`correlation.interval.${value}`),
        }))}
        onChange={(next) => {
          correlationChoices.interval = next;
        }}
      />
      <SelectMenu
        look="chip"
        label={t('correlation.bars')}
        value={bars}
        options={CORRELATION_BARS.map((value) => ({
          value,
          label: t('correlation.barCount', { count: Number.parseInt(value, 10) }),
        }))}
        onChange={(next) => {
          correlationChoices.bars = next;
        }}
      />
      <Chip
        disabled={isFull}
        title={isFull ? t('correlation.most', { most: MOST_CORRELATED }) : undefined}
        onClick={onAdd}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {t('correlation.add')}
      </Chip>
      {symbols !== null && (
        <Chip
          onClick={() => {
            correlationChoices.symbols = null;
          }}
        >
          {t('correlation.useWatchlist')}
        </Chip>
      )}
    </ChipRow>
  );
}

/** Lines above the matrix: its newest bar, instruments without bars, and the most of them. */
function Facts({ answer, isFull }: { answer: CorrelationAnswer; isFull: boolean }) {
  const t = useText('correlation');
  const { language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { missing, lastStart } = answer;
  return (
    <Stack gap={2} padInline="gutter" padBlock={4}>
      {lastStart > 0 && (
        <Text as="p" hint data-part="until">
          {t('correlation.until', { time: formatDateTime(lastStart, language, clock) })}
        </Text>
      )}
      {missing.length > 0 && (
        <Text as="p" role="status" font="caption" color="warn" data-part="missing">
          {t('correlation.missing', { symbols: missing.join(', ') })}
        </Text>
      )}
      {isFull && (
        <Text as="p" hint data-part="most">
          {t('correlation.most', { most: MOST_CORRELATED })}
        </Text>
      )}
    </Stack>
  );
}

function Legend() {
  const t = useText('correlation');
  const { separators } = useNumberStyle();
  const textOf = (step: number): string => {
    const from = STRENGTH_FROM[Math.abs(step) - 1] ?? 0;
    return formatSigned(step < 0 ? -from : from, DECIMALS, separators);
  };
  return <StepLegend label={t('correlation.legend')} steps={CHANGE_STEPS} textOf={textOf} />;
}

type MatrixProps = CorrelationProps & { readonly symbols: readonly string[] };

function Matrix({ symbols, selected, onSelect }: MatrixProps) {
  const t = useText('correlation');
  const instruments = useInstruments();
  const loaded = useCorrelation(symbols);
  const [opened, setOpened] = useState<readonly [row: string, column: string] | null>(null);
  const [row, column] = opened ?? ['', ''];
  const { data } = loaded;
  return (
    <LoadFrame loaded={loaded} rows={symbols.length}>
      {(answer) => (
        <>
          <Facts answer={answer} isFull={symbols.length >= MOST_CORRELATED} />
          <Legend />
          <CorrelationGrid
            symbols={symbols}
            answer={answer}
            selected={selected}
            onOpen={(one, other) => setOpened([one, other])}
            onRemove={(symbol) => {
              correlationChoices.symbols = symbols.filter((one) => one !== symbol);
            }}
          />
          <Text as="p" padInline="gutter" padBlock={8} hint>
            {t('correlation.note')}
          </Text>
          <detail.Part
            open={opened !== null}
            row={instruments?.get(row) ?? null}
            column={instruments?.get(column) ?? null}
            pair={data === null ? null : pairOf(data, row, column)}
            reverse={data === null ? null : pairOf(data, column, row)}
            onChart={(symbol) => {
              setOpened(null);
              onSelect(symbol);
            }}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </LoadFrame>
  );
}

/** Correlations of instruments: those of the watchlist until others are chosen. */
export function CorrelationMatrix(props: CorrelationProps) {
  const t = useText('correlation');
  const symbols = useCorrelated();
  const [isAdding, setAdding] = useState(false);
  const add = (): void => setAdding(true);
  return (
    <>
      <Chips isFull={symbols.length >= MOST_CORRELATED} onAdd={add} />
      {symbols.length < FEWEST ? (
        <EmptyState
          text={t('correlation.empty')}
          action={
            <Button kind="primary" onClick={add}>
              {t('correlation.add')}
            </Button>
          }
        />
      ) : (
        <Matrix {...props} symbols={symbols} />
      )}
      <adding.Part
        open={isAdding}
        symbols={symbols}
        onAdd={(symbol) => {
          if (symbols.length >= MOST_CORRELATED) return;
          correlationChoices.symbols = [...symbols, symbol];
        }}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
