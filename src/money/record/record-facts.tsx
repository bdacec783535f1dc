import type { ReactNode } from 'react';
import type { FigureName } from '#domain/figures/registry.ts';
import { Amount, useText } from '#src/kit/index.ts';
import { Box, type KeyValue, KeyValues, Section, Stack, Text } from '#src/ui/index.ts';
import type { TradeRecord } from './record-filters.ts';
import { toneOf } from './record-head.tsx';
import { useRecordLabels, type RecordLabels } from './use-record-labels.ts';

type Figures = TradeRecord['figures'];
type FactsProps = { readonly record: TradeRecord };
type Fact = {
  readonly name: string;
  readonly help: ReactNode;
  readonly value: ReactNode;
  readonly tone?: 'up' | 'down' | undefined;
  readonly figure?: FigureName;
};

/** A figure with what it means beneath its name. */
function rowOf({ name, help, value, tone, figure }: Fact, of: string): KeyValue {
  return {
    name: (
      <Stack as="span" gap={2} padBlock={4}>
        {name}
        <Text hint>{help}</Text>
      </Stack>
    ),
    value,
    tone,
    ...(figure === undefined ? {} : { figure, of }),
  };
}

/** Span of the deepest drawdown in words. */
function useDrawdownWords({ drawdown }: Figures, { day }: RecordLabels): string {
  const t = useText('record');
  if (drawdown === null) return '';
  const { from, to } = drawdown;
  if (to === null) return t('record.drawdownOpen', { from: day(from) });
  return t('record.drawdownMade', { from: day(from), to: day(to) });
}

/** An amount of the record, or a dash where there is none. */
function Money({ value, asset }: { readonly value: string | null; readonly asset: string }) {
  return value === null ? '–' : <Amount value={value} asset={asset} signed />;
}

/** Figures of win rate and size: what an average trade brings. */
function useTradeFacts({ record: { figures, currency: asset } }: FactsProps): readonly Fact[] {
  const t = useText('record');
  const { rate, ratio } = useRecordLabels();
  const { averageWin, averageLoss, expectancy, largestWin, largestLoss } = figures;
  const largest = (key: 'averageWin' | 'averageLoss', value: string | null): ReactNode => {
    const [before = '', after = ''] = t(`record.${key}Help`, { amount: '\0' }).split('\0');
    return (
      <>
        {before}
        <Money value={value} asset={asset} />
        {after}
      </>
    );
  };
  return [
    {
      name: t('record.winRate'),
      help: t('record.winRateHelp', {
        low: rate(figures.winRateLow),
        high: rate(figures.winRateHigh),
      }),
      value: rate(figures.winRate),
      figure: 'record-win-rate',
    },
    {
      name: t('record.evenRate'),
      help: t('record.evenRateHelp'),
      value: rate(figures.breakEvenRate),
      figure: 'record-even-rate',
    },
    {
      name: t('record.expectancy'),
      help: t('record.expectancyHelp'),
      value: <Money value={expectancy} asset={asset} />,
      tone: toneOf(expectancy ?? ''),
      figure: 'record-expectancy',
    },
    {
      name: t('record.averageWin'),
      help: largest('averageWin', largestWin),
      value: <Money value={averageWin} asset={asset} />,
      tone: toneOf(averageWin ?? ''),
      figure: 'record-average-win',
    },
    {
      name: t('record.averageLoss'),
      help: largest('averageLoss', largestLoss),
      value: <Money value={averageLoss} asset={asset} />,
      tone: toneOf(averageLoss ?? ''),
      figure: 'record-average-loss',
    },
    {
      name: t('record.profitFactor'),
      help: t('record.profitFactorHelp'),
      value: ratio(figures.profitFactor),
      figure: 'record-profit-factor',
    },
  ];
}

/** Figures of risk, time and costs. */
function useOtherFacts({ record: { figures, currency: asset } }: FactsProps): readonly Fact[] {
  const t = useText('record');
  const labels = useRecordLabels();
  const drawdownWords = useDrawdownWords(figures, labels);
  const { averageR, risked, holding, drawdown, fees, funding } = figures;
  const { ratio, length } = labels;
  return [
    {
      name: t('record.averageR'),
      help: t('record.averageRHelp', { count: risked }),
      value: averageR === null ? '–' : `${ratio(averageR)} R`,
      figure: 'record-r',
    },
    {
      name: t('record.holding'),
      help: t('record.holdingHelp', { wins: length(holding.wins), losses: length(holding.losses) }),
      value: length(holding.all),
      figure: 'record-holding',
    },
    {
      name: t('record.drawdown'),
      help: drawdownWords,
      value: drawdown === null ? '–' : <Amount value={drawdown.amount} asset={asset} />,
      figure: 'record-drawdown',
    },
    {
      name: t('record.fees'),
      help: t('record.feesHelp'),
      value: <Amount value={fees} asset={asset} />,
      figure: 'record-fees',
    },
    {
      name: t('record.funding'),
      help: t('record.fundingHelp'),
      value: <Money value={funding} asset={asset} />,
      tone: toneOf(funding),
      figure: 'record-funding',
    },
  ];
}

/** All figures of the record, each with its meaning. */
export function RecordFacts({ record }: FactsProps) {
  const t = useText('record');
  const facts = [...useTradeFacts({ record }), ...useOtherFacts({ record })];
  const of = `account@${record.currency}`;
  return (
    <Section title={t('record.figures')} flush>
      <Box pad={12} card data-part="figures">
        <KeyValues rows={facts.map((fact) => rowOf(fact, of))} />
      </Box>
    </Section>
  );
}
