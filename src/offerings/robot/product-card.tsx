import { Info } from 'lucide-react';
import { Link } from 'wouter';
import type { RobotProductView } from '#protocol/http/robot-objects.ts';
import { pixelNumber, useText } from '#src/kit/index.ts';
import { Row, Sparkline, Stack, Text, css } from '#src/ui/index.ts';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { ResultFact } from './result-fact.tsx';
import { useRobotLabels } from './use-robot-labels.ts';

type CardProps = { readonly product: RobotProductView };

/** Results of finished runs, or a note that there are too few. */
function Results({ product }: CardProps) {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const { stats, performanceFeeRate, kind } = product;
  const { isEnough, closedTrades, minTrades, finishedRuns, accuracy } = stats;
  if (!isEnough) {
    return (
      <Row as="p" gap={8} pad={12} surface={2} radius="input" hint data-part="few">
        <Info aria-hidden size={20} strokeWidth={1.75} />
        <span>
          <Text as="strong" color="text">
            {t('robot.notEnoughData')}.
          </Text>{' '}
          {t('robot.fewTrades', { count: closedTrades, min: minTrades })}
        </span>
      </Row>
    );
  }
  const counts = t('robot.counts', { runs: finishedRuns, trades: closedTrades });
  const of = `robot:${product.id}`;
  const measured = accuracy !== undefined && t('robot.hitRate', { pct: rate(accuracy) });
  return (
    <>
      <Row as="dl" gap={8} justify="between">
        <ResultFact name={t('robot.median')}>
          <MeasuredRate rate={stats.medianReturn} field="median" figure="yield" of={of} />
        </ResultFact>
        <ResultFact name={t('robot.worstBest')} align="center">
          <MeasuredRate rate={stats.worstReturn} field="worst" />{' '}
          <MeasuredRate rate={stats.bestReturn} field="best" />
        </ResultFact>
        <ResultFact name={t('robot.maxDrawdown')} align="end">
          <MeasuredRate rate={negative(stats.maxDrawdown)} field="fall" figure="drawdown" of={of} />
        </ResultFact>
      </Row>
      <Row as="p" wrap rowGap={4} columnGap={12} justify="between" hint>
        <span>
          {counts}
          {measured !== false && ' · '}
          {measured !== false && (
            <span data-figure="accuracy" data-of={of} data-raw={accuracy}>
              {measured}
            </span>
          )}
        </span>
        {kind === 'robot' && <span>{t('robot.feeShort', { pct: rate(performanceFeeRate) })}</span>}
      </Row>
    </>
  );
}

/** Shows a fall as a negative number. */
function negative(fall: string | undefined): string | undefined {
  return fall === undefined || !/[1-9]/.test(fall) ? fall : `-${fall}`;
}

/** Settings of a product in one line. */
function Settings({ product }: CardProps) {
  const t = useText('robot');
  const { limit, rate } = useRobotLabels();
  const { lockDays, dailyBand, singleMin, singleMax } = product;
  const least = limit(singleMin);
  return (
    <Row
      as="p"
      wrap
      rowGap={4}
      columnGap={12}
      justify="between"
      padBlockStart={8}
      line="above"
      hint
    >
      <span>
        {lockDays === undefined ? (
          t('robot.monthly')
        ) : (
          <>
            {`${t('robot.lock')} `}
            <Text as="b" weight={600} color="text" nowrap>
              {t('robot.days', { from: lockDays.min, to: lockDays.max })}
            </Text>
          </>
        )}
      </span>
      {dailyBand !== undefined && (
        <span>
          {`${t('robot.band')} `}
          <Text as="b" weight={600} color="text" nowrap>{`±${rate(dailyBand.to)}`}</Text>
        </span>
      )}
      <Text as="b" weight={600} color="text" nowrap>
        {singleMax === undefined ? `${least} +` : `${least} – ${limit(singleMax)}`}
      </Text>
    </Row>
  );
}

/** A product in the list: measured results and settings. */
export function ProductCard({ product }: CardProps) {
  const { name, rule } = useRobotLabels();
  const { id, stats, strategy } = product;
  const units = stats.equity.map(({ unit }) => pixelNumber(unit));
  const isUp = (units.at(-1) ?? 1) >= 1;
  return (
    <li>
      <Link
        href={`/pages/robot/detail?productId=${id}`}
        className={css({ display: 'grid', gap: 12, pad: 12, card: true, color: 'text' })}
        data-product={id}
      >
        <Row as="span" gap={12} align="center">
          <RobotDisc id={id} />
          <Stack as="span" gap={2} fill>
            <Text as="strong" font="title">
              {name(id)}
            </Text>
            <Text hint>{rule(strategy)}</Text>
          </Stack>
          {stats.isEnough && units.length > 1 && (
            <Sparkline points={units} tone={isUp ? 'up' : 'down'} />
          )}
        </Row>
        <Results product={product} />
        <Settings product={product} />
      </Link>
    </li>
  );
}
