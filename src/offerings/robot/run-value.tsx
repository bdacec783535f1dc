import type { CSSProperties, ReactNode } from 'react';
import { shownRun } from '#domain/robot/run-result.ts';
import { pixelNumber, useText } from '#src/kit/index.ts';
import { Num, Text, Row, Stack } from '#src/ui/index.ts';
import { CurveChart } from './curve-chart.tsx';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotFacts, type RobotFact } from './robot-facts.tsx';
import { toneOf, type RunFacts } from './robot-types.ts';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

type Facts = { readonly facts: RunFacts };

/** Position of today's result between the two limits of the stop band. */
function Band({ facts }: Facts) {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const { band, todayRate, status } = facts.run;
  if (band === undefined || todayRate === undefined || status !== 'running') return null;
  const share = 0.5 + pixelNumber(todayRate) / pixelNumber(band) / 2;
  const at = Math.min(1, Math.max(0, share));
  return (
    <div className={styles['band']} data-part="band">
      <span>{t('robot.todayBand', { pct: rate(band) })}</span>
      <span aria-hidden className={styles['scale']}>
        <span className={styles['at']} style={{ '--at': at } as CSSProperties} />
      </span>
      <MeasuredRate rate={todayRate} field="today" />
    </div>
  );
}

function Figures({ facts }: Facts) {
  const t = useText('robot', 'position');
  const { money, gain, date } = useRobotLabels();
  const { run } = facts;
  const asset = run.capitalAsset;
  const shown = shownRun(run);
  const of = `robot:${run.id}`;
  const result = (text: string | undefined): ReactNode =>
    text === undefined ? (
      t('common.empty')
    ) : (
      <Num text={gain(text, asset)} minusLabel={t('a11y.minus')} toned={toneOf(text)} />
    );
  const fall = /[1-9]/.test(run.maxDrawdown) ? `-${run.maxDrawdown}` : run.maxDrawdown;
  const end = run.endedAt ?? run.endsAt;
  const rows: readonly RobotFact[] = [
    {
      name: t('robot.invested'),
      value: money(shown.invested, asset),
      field: 'invested',
      figure: 'invested',
    },
    {
      name: t('position.realised'),
      value: result(shown.realised),
      field: 'realised',
      figure: 'realised-pnl',
    },
    {
      name: t('position.unrealised'),
      value: result(shown.unrealised),
      field: 'unrealised',
      figure: 'unrealised-pnl',
    },
    { name: t('robot.feesPaid'), value: money(run.fees, asset), field: 'fees', figure: 'fee' },
    {
      name: t('robot.maxDrawdown'),
      value: <MeasuredRate rate={fall} />,
      field: 'fall',
      figure: 'drawdown',
    },
    {
      name: t('robot.feeAccrued'),
      value: money(run.performanceFeeAccrued, asset),
      field: 'accrued',
    },
    { name: t('robot.begun'), value: date(run.startedAt), field: 'begun' },
    {
      name: t(run.endedAt === undefined ? 'robot.ends' : 'robot.ended'),
      value: end === undefined ? t('robot.noEnd') : date(end),
      field: 'ends',
    },
    { name: t('robot.cash'), value: money(run.cash, asset), field: 'cash' },
    ...(run.returned === undefined
      ? []
      : [{ name: t('robot.returned'), value: money(run.returned, asset), field: 'returned' }]),
  ];
  return <RobotFacts rows={rows} of={of} />;
}

function Curve({ facts }: Facts) {
  const t = useText('robot');
  const { change } = useRobotLabels();
  const { points, fills, run } = facts;
  const first = points[0]?.ts ?? 0;
  const curve = points.map(({ ts, unit }) => ({ ts, unit: pixelNumber(unit) }));
  const end = run.pnlRate === undefined ? t('common.empty') : change(run.pnlRate);
  const fall = /[1-9]/.test(run.maxDrawdown) ? change(`-${run.maxDrawdown}`) : undefined;
  const marks = fills.items
    .filter(({ ts }) => ts >= first)
    .map(({ ts, side }) => ({ ts, side }) as const);
  return (
    <>
      <Text as="p" hint>
        {t('robot.runCurve')}
      </Text>
      <CurveChart
        label={t('robot.curveLabel', { end, fall: fall ?? change('0') })}
        points={curve}
        endText={end}
        baseText={change('0')}
        fallText={fall}
        marks={marks}
      />
    </>
  );
}

/** Current value of a run, its components and its costs. */
export function RunValue({ facts }: Facts) {
  const t = useText('robot');
  const { money, gain } = useRobotLabels();
  const { run } = facts;
  const { capitalAsset: asset, returned } = run;
  const { value, pnl } = shownRun(run);
  const of = `robot:${run.id}`;
  return (
    <Stack as="section" gap={12} pad={12} card aria-label={t('robot.value')} data-part="value">
      <Row wrap rowGap={8} columnGap={16} align="end" justify="between">
        <Stack gap={2} hint>
          {t(returned === undefined ? 'robot.value' : 'robot.returned')}
          <Text
            as="strong"
            font="num-l"
            color="text"
            data-field="value"
            data-raw={run.value}
            data-figure="worth"
            data-of={of}
          >
            {value === undefined ? t('common.empty') : money(value, asset)}
          </Text>
        </Stack>
        <Stack gap={2} hint textAlign="end">
          {t('robot.pnl')}
          <Text
            as="strong"
            font="num-l"
            color="text"
            data-field="pnl"
            data-raw={run.pnl}
            data-figure="total-pnl"
            data-of={of}
          >
            {pnl === undefined ? (
              t('common.empty')
            ) : (
              <Num text={gain(pnl, asset)} minusLabel={t('a11y.minus')} toned={toneOf(pnl)} />
            )}
          </Text>
          <MeasuredRate rate={run.pnlRate} field="pnlRate" figure="yield" of={of} />
        </Stack>
      </Row>
      <Curve facts={facts} />
      <Figures facts={facts} />
      <Band facts={facts} />
    </Stack>
  );
}
