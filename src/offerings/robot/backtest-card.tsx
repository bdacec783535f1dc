import { useState } from 'react';
import type { ProductId } from '#domain/robot/products.ts';
import { stockAiBacktest } from '#protocol/http/robots.ts';
import { LoadFrame, call, pixelNumber, useLoad, useText } from '#src/kit/index.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { Button, Row, Tag, Text, Stack } from '#src/ui/index.ts';
import { CurveChart } from './curve-chart.tsx';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotFacts } from './robot-facts.tsx';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

type Backtest = DataOf<typeof stockAiBacktest>;

function Result({ test }: { readonly test: Backtest }) {
  const t = useText('robot');
  const { change, money, date, rate } = useRobotLabels();
  const fall = change(`-${test.maxDrawdown}`);
  const end = change(test.rate);
  const facts = [
    { name: t('robot.period'), value: `${date(test.from)} – ${date(test.to)}` },
    { name: t('robot.result'), value: <MeasuredRate rate={test.rate} field="backtest" /> },
    { name: t('robot.maxDrawdown'), value: <MeasuredRate rate={`-${test.maxDrawdown}`} /> },
    { name: t('robot.closedTrades'), value: String(test.closedTrades) },
    {
      name: t('robot.hit'),
      value: test.accuracy === undefined ? t('common.empty') : rate(test.accuracy),
    },
    { name: t('robot.feesPaid'), value: money(test.fees, test.capitalAsset) },
  ];
  return (
    <>
      <CurveChart
        label={t('robot.curveLabel', { end, fall })}
        points={test.curve.map(({ ts, unit }) => ({ ts, unit: pixelNumber(unit) }))}
        endText={end}
        baseText={change('0')}
        fallText={fall}
        look="test"
      />
      <RobotFacts rows={facts} />
    </>
  );
}

function Loaded({ productId }: { readonly productId: ProductId }) {
  const loaded = useLoad(`backtest ${productId}`, (signal) =>
    call(stockAiBacktest, { productId }, { signal }),
  );
  return (
    <LoadFrame loaded={loaded} rows={3}>
      {(test) => <Result test={test} />}
    </LoadFrame>
  );
}

/** Backtest of the rule, loaded on demand; it has its own colour because it is no real result. */
export function BacktestCard({ productId }: { readonly productId: ProductId }) {
  const t = useText('robot');
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack
      as="section"
      gap={12}
      pad={12}
      card
      className={styles['test']}
      aria-label={t('robot.backtest')}
      data-part="backtest"
    >
      <Row gap={8} align="baseline" justify="between" hint>
        <Text as="h2" font="body" weight={600} color="text">
          {t('robot.backtest')}
        </Text>
        <Tag tone="demo">{t('robot.hypothetical')}</Tag>
      </Row>
      <Text as="p" hint>
        {t('robot.backtestNote')}
      </Text>
      {isAsked ? (
        <Loaded productId={productId} />
      ) : (
        <Button onClick={() => setAsked(true)}>{t('robot.runBacktest')}</Button>
      )}
    </Stack>
  );
}
