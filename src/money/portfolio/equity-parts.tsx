import { Amount, pixelNumber, useText } from '#src/kit/index.ts';
import { Box, KeyValues, Num, Section, Stack, Text, type KeyValue } from '#src/ui/index.ts';
import { CurveTable } from './curve-table.tsx';
import type { Equity } from './equity.ts';
import { EquityPlot } from './equity-plot.tsx';
import { useCurveLabels } from './use-curve-labels.ts';

type EquityProps = { readonly equity: Equity };

/** Owner of the figures of a curve. */
function ownerOf({ currency }: Equity): string {
  return currency === 'TRY' ? 'account' : `account@${currency}`;
}

/** Direction of an amount, for its colour. */
function toneOf(text: string): 'up' | 'down' | undefined {
  if (!/[1-9]/.test(text)) return undefined;
  return text.startsWith('-') ? 'down' : 'up';
}

type Fact = { readonly name: string; readonly help?: string } & Omit<KeyValue, 'name'>;

function factRow({ name, help, ...rest }: Fact): KeyValue {
  return {
    ...rest,
    name: (
      <Stack as="span" gap={2} padBlock={4}>
        {name}
        {help !== undefined && <Text hint>{help}</Text>}
      </Stack>
    ),
  };
}

/** Result of the period: profit, return and drawdown. */
export function EquityFacts({ equity }: EquityProps) {
  const t = useText('portfolio');
  const { rate, time } = useCurveLabels();
  const { profit, rate: earned, maxDrawdown, peakAt, troughAt, points, currency } = equity;
  const of = ownerOf(equity);
  const fell =
    peakAt === null || troughAt === null
      ? {}
      : { help: t('portfolio.fell', { from: time(peakAt), to: time(troughAt) }) };
  const facts: readonly Fact[] = [
    {
      name: t('portfolio.profit'),
      value: <Amount value={profit} asset={currency} signed figure="equity-profit" of={of} />,
      tone: toneOf(profit),
    },
    {
      name: t('portfolio.rate'),
      value: <Num text={rate(earned)} minusLabel={t('a11y.minus')} />,
      tone: toneOf(earned),
      figure: 'equity-return',
      of,
    },
    {
      name: t('portfolio.drawdownNow'),
      value: rate(points.at(-1)?.drawdown ?? '0'),
      figure: 'equity-drawdown',
      of,
    },
    {
      name: t('portfolio.maxDrawdown'),
      value: rate(maxDrawdown),
      figure: 'equity-max-drawdown',
      of,
      ...fell,
    },
  ];
  return (
    <Box pad={12} card>
      <KeyValues rows={facts.map(factRow)} />
    </Box>
  );
}

/** The point with the highest or lowest value. */
function extreme(points: Equity['points'], isBetter: (one: number, best: number) => boolean) {
  return points.reduce((best, one) =>
    isBetter(pixelNumber(one.worth), pixelNumber(best.worth)) ? one : best,
  );
}

/** Worth and drawdown over time, above each other, with a table of their points. */
export function EquityCurves({ equity }: EquityProps) {
  const t = useText('portfolio');
  const { rate, day, time } = useCurveLabels();
  const { points, currency, maxDrawdown, ts, range } = equity;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) {
    return (
      <Text as="p" pad={16} textAlign="center" hint>
        {t('portfolio.tooYoung')}
      </Text>
    );
  }
  const written = range === 'day' ? time : day;
  const span = { from: written(first.ts), to: written(last.ts) };
  const labelOf = (name: string): string => t('portfolio.curveOf', { name, ...span });
  const high = extreme(points, (one, best) => one > best);
  const low = extreme(points, (one, best) => one < best);
  return (
    <Section title={t('portfolio.equity')} flush>
      <Stack gap={12} pad={12} card data-part="curves">
        <EquityPlot
          {...span}
          label={labelOf(t('portfolio.equity'))}
          points={points.map((one) => ({ ts: one.ts, value: pixelNumber(one.worth) }))}
          tone="primary-text"
          high={<Amount value={high.worth} asset={currency} />}
          low={<Amount value={low.worth} asset={currency} />}
        />
        <Text as="h3" font="body" weight={600}>
          {t('portfolio.drawdown')}
        </Text>
        <EquityPlot
          {...span}
          label={labelOf(t('portfolio.drawdown'))}
          points={points.map((one) => ({ ts: one.ts, value: -pixelNumber(one.drawdown) }))}
          base={0}
          tone="down"
          high={rate('0')}
          low={rate(maxDrawdown)}
        />
        <CurveTable equity={equity} />
        <Stack gap={4} hint data-part="notes">
          <p>{t('portfolio.payments')}</p>
          <p>{t('portfolio.source', { time: time(ts) })}</p>
        </Stack>
      </Stack>
    </Section>
  );
}
