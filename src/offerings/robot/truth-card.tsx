import { FileDown } from 'lucide-react';
import { unitReturn } from '#domain/robot/run-result.ts';
import { pixelNumber, useText } from '#src/kit/index.ts';
import { Button, Row, Text, Stack } from '#src/ui/index.ts';
import { CurveChart } from './curve-chart.tsx';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotFacts } from './robot-facts.tsx';
import type { ProductFacts } from './robot-types.ts';
import { ResultFact } from './result-fact.tsx';
import { useFillsFile } from './use-fills-file.ts';
import { useRobotLabels } from './use-robot-labels.ts';

type Facts = { readonly facts: ProductFacts };

function negative(fall: string | undefined): string | undefined {
  return fall === undefined || !/[1-9]/.test(fall) ? fall : `-${fall}`;
}

/** All measurements in small print with their sample sizes. */
function Counts({ facts }: Facts) {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const { stats } = facts.product;
  const won = facts.runs.filter((one) => !one.rate.startsWith('-') && /[1-9]/.test(one.rate));
  const measured = stats.accuracy === undefined ? t('common.empty') : rate(stats.accuracy);
  const rows = [
    { name: t('robot.finishedRuns'), value: String(stats.finishedRuns), field: 'finishedRuns' },
    { name: t('robot.wonRuns'), value: `${won.length} / ${facts.runs.length}`, field: 'wonRuns' },
    { name: t('robot.closedTrades'), value: String(stats.closedTrades), field: 'closedTrades' },
    { name: t('robot.hit'), value: measured, field: 'accuracy', figure: 'accuracy' },
    {
      name: t('robot.maxDrawdown'),
      value: <MeasuredRate rate={negative(stats.maxDrawdown)} />,
      field: 'maxDrawdown',
    },
    { name: t('robot.feesOff'), value: t('robot.yes'), field: 'fees' },
  ];
  return <RobotFacts rows={rows} of={`robot:${facts.product.id}`} />;
}

function Curve({ facts }: Facts) {
  const t = useText('robot');
  const { change } = useRobotLabels();
  const { curve, product } = facts;
  const last = curve.at(-1);
  if (last === undefined || curve.length < 2) return null;
  const end = change(unitReturn(last.unit));
  const { maxDrawdown } = product.stats;
  const fall = maxDrawdown === undefined ? undefined : change(`-${maxDrawdown}`);
  return (
    <>
      <Text as="p" hint>
        {t('robot.curve')}
      </Text>
      <CurveChart
        label={t('robot.curveLabel', { end, fall: fall ?? t('common.empty') })}
        points={curve.map(({ ts, unit }) => ({ ts, unit: pixelNumber(unit) }))}
        endText={end}
        baseText={change('0')}
        fallText={fall}
      />
    </>
  );
}

/** Real results of a product: finished runs only, after all fees, with the sample size. */
export function TruthCard({ facts }: Facts) {
  const t = useText('robot');
  const { product } = facts;
  const { stats } = product;
  const file = useFillsFile({ productId: product.id });
  return (
    <Stack as="section" gap={12} pad={12} card aria-label={t('robot.results')} data-part="truth">
      <Row gap={8} align="baseline" justify="between" hint>
        <Text as="h2" font="body" weight={600} color="text">
          {t('robot.results')}
        </Text>
        <span>{t('robot.lastDays', { days: stats.windowDays })}</span>
      </Row>
      {stats.isEnough ? (
        <>
          <Row wrap rowGap={8} columnGap={16} align="end" justify="between">
            <Stack gap={2} hint>
              {t('robot.medianNet')}
              <Text as="strong" font="num-l" color="text">
                <MeasuredRate rate={stats.medianReturn} field="median" />
              </Text>
            </Stack>
            <Row as="dl" gap={8} justify="between">
              <ResultFact name={t('robot.worst')}>
                <MeasuredRate rate={stats.worstReturn} field="worst" />
              </ResultFact>
              <ResultFact name={t('robot.best')} align="end">
                <MeasuredRate rate={stats.bestReturn} field="best" />
              </ResultFact>
            </Row>
          </Row>
          <Curve facts={facts} />
        </>
      ) : (
        <Row as="p" gap={8} pad={12} surface={2} radius="input" hint data-part="few">
          <span>
            <Text as="strong" color="text">
              {t('robot.notEnoughData')}.
            </Text>{' '}
            {t('robot.fewTrades', { count: stats.closedTrades, min: stats.minTrades })}
          </span>
        </Row>
      )}
      <Counts facts={facts} />
      <Button
        kind="text"
        busy={file.busy}
        icon={<FileDown aria-hidden size={18} strokeWidth={1.75} />}
        onClick={file.save}
      >
        {t('robot.whichTrades')}
      </Button>
    </Stack>
  );
}
