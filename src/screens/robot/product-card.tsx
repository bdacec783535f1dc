import { Info } from 'lucide-react';
import { Link } from 'wouter';
import type { RobotProductView } from '#protocol/http/robot-objects.ts';
import { pixelNumber, useText } from '#src/kit/index.ts';
import { Row, Sparkline, Stack } from '#src/ui/index.ts';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotDisc } from './robot-disc.tsx';
import styles from './robot.module.css';
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
      <Row
        as="p"
        gap={8}
        pad={12}
        surface={2}
        radius="input"
        hint
        className={styles['few']}
        data-part="few"
      >
        <Info aria-hidden size={20} strokeWidth={1.75} />
        <span>
          <strong>{t('robot.notEnoughData')}.</strong>{' '}
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
      <Row as="dl" gap={8} justify="between" className={styles['results']}>
        <div>
          <dt>{t('robot.median')}</dt>
          <dd>
            <MeasuredRate rate={stats.medianReturn} field="median" figure="yield" of={of} />
          </dd>
        </div>
        <div>
          <dt>{t('robot.worstBest')}</dt>
          <dd>
            <MeasuredRate rate={stats.worstReturn} field="worst" />{' '}
            <MeasuredRate rate={stats.bestReturn} field="best" />
          </dd>
        </div>
        <div>
          <dt>{t('robot.maxDrawdown')}</dt>
          <dd>
            <MeasuredRate
              rate={negative(stats.maxDrawdown)}
              field="fall"
              figure="drawdown"
              of={of}
            />
          </dd>
        </div>
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
    <p className={styles['settings']}>
      <span>
        {lockDays === undefined ? (
          t('robot.monthly')
        ) : (
          <>
            {`${t('robot.lock')} `}
            <b>{t('robot.days', { from: lockDays.min, to: lockDays.max })}</b>
          </>
        )}
      </span>
      {dailyBand !== undefined && (
        <span>
          {`${t('robot.band')} `}
          <b>{`±${rate(dailyBand.to)}`}</b>
        </span>
      )}
      <b>{singleMax === undefined ? `${least} +` : `${least} – ${limit(singleMax)}`}</b>
    </p>
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
        className={styles['product']}
        data-product={id}
      >
        <Row as="span" gap={12} align="center">
          <RobotDisc id={id} />
          <Stack as="span" gap={2} fill className={styles['names']}>
            <strong>{name(id)}</strong>
            <span>{rule(strategy)}</span>
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
