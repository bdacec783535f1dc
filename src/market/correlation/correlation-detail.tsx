import type { Instrument } from '#domain/market/types.ts';
import { LEAST_COMMON_BARS, type Correlation } from '#domain/stats/correlation.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { Button, Column, type KeyValue, KeyValues, Sheet, Text } from '#src/ui/index.ts';
import { statisticText } from './correlation-step.ts';

export type CorrelationDetailProps = {
  readonly open: boolean;
  /** Both instruments, and the figures in both directions. */
  readonly row: Instrument | null;
  readonly column: Instrument | null;
  readonly pair: Correlation | null;
  readonly reverse: Correlation | null;
  readonly onChart: (symbol: string) => void;
  readonly onClose: () => void;
};

function nameOf(instrument: Instrument | null): string {
  if (instrument === null) return '';
  const { main, rest } = symbolLabel(instrument);
  return main + rest;
}

/** Figures of two instruments, and the way to the chart of each. */
export function CorrelationDetail(props: CorrelationDetailProps) {
  const { open, row, column, pair, reverse, onChart, onClose } = props;
  const t = useText('correlation');
  const { separators } = useNumberStyle();
  const [one, other] = [nameOf(row), nameOf(column)];
  const [a, b] = [row?.symbol ?? '', column?.symbol ?? ''];
  const shown = (value: number | null | undefined): string =>
    value == null ? '–' : statisticText(value, separators);
  const beta = (name: string, value: number | null | undefined, of: string): KeyValue => ({
    name,
    value: shown(value),
    figure: 'beta',
    of: `correlation:${of}`,
  });
  const rows: readonly KeyValue[] = [
    {
      name: t('correlation.correlation'),
      value: shown(pair?.correlation),
      strong: true,
      figure: 'correlation',
      of: `correlation:${a}:${b}`,
    },
    ...(a === b
      ? []
      : [
          beta(t('correlation.beta', { one, other }), pair?.beta, `${a}:${b}`),
          beta(t('correlation.beta', { one: other, other: one }), reverse?.beta, `${b}:${a}`),
        ]),
    { name: t('correlation.common'), value: <span data-part="bars">{pair?.bars ?? 0}</span> },
  ];
  const why = (): string | null => {
    if (pair === null || pair.correlation !== null) return null;
    if (pair.bars >= LEAST_COMMON_BARS) return t('correlation.stillNote');
    return t('correlation.fewNote', { count: pair.bars, least: LEAST_COMMON_BARS });
  };
  const charts = a === b ? [row] : [row, column];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('correlation.pair', { row: one, column: other })}
      closeLabel={t('common.close')}
    >
      <Column gap={12} data-part="correlation">
        <KeyValues rows={rows} />
        {why() !== null && (
          <Text as="p" hint>
            {why()}
          </Text>
        )}
        <Text as="p" hint>
          {t('correlation.note')}
        </Text>
        {charts.map((instrument) => (
          <Button key={instrument?.symbol} onClick={() => onChart(instrument?.symbol ?? '')}>
            {t('correlation.chartOf', { symbol: nameOf(instrument) })}
          </Button>
        ))}
      </Column>
    </Sheet>
  );
}
