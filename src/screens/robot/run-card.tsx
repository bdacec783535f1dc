import { Link } from 'wouter';
import { shownRun } from '#domain/robot/run-result.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Row, Stack, Tag } from '#src/ui/index.ts';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { runWord, toneOf } from './robot-types.ts';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

/** Progress of a run: `Day 4 of 7`. */
export function useRunDay(run: RobotRunView): string {
  const t = useText('robot');
  const { day, days } = run;
  return days === undefined
    ? t('robot.dayOpen', { day })
    : t('robot.dayOf', { day: Math.min(day, days), days });
}

type RunProps = { readonly run: RobotRunView };

/** Amount paid in, current value, and the difference. */
function Results({ run }: RunProps) {
  const t = useText('robot');
  const { money, gain } = useRobotLabels();
  const { invested, value, pnl } = shownRun(run);
  const { capitalAsset: asset, returned } = run;
  const of = `robot:${run.id}`;
  return (
    <Row as="dl" gap={8} justify="between" className={styles['results']}>
      <div>
        <dt>{t('robot.invested')}</dt>
        <dd data-figure="invested" data-of={of}>
          {money(invested, asset)}
        </dd>
      </div>
      <div>
        <dt>{t(returned === undefined ? 'robot.value' : 'robot.returned')}</dt>
        <dd data-figure="worth" data-of={of}>
          {value === undefined ? t('common.empty') : money(value, asset)}
        </dd>
      </div>
      <div>
        <dt>{t('robot.pnl')}</dt>
        <dd data-figure="total-pnl" data-of={of}>
          {pnl === undefined ? (
            t('common.empty')
          ) : (
            <Num text={gain(pnl, asset)} minusLabel={t('a11y.minus')} toned={toneOf(pnl)} />
          )}
        </dd>
      </div>
    </Row>
  );
}

/** One of the user's runs in a list. */
export function RunCard({ run }: RunProps) {
  const t = useText('robot');
  const { name, money } = useRobotLabels();
  const dayText = useRunDay(run);
  const { id, productId, capitalAsset: asset, pnlRate } = run;
  const { key, tone } = runWord(run);
  const of = `robot:${id}`;
  return (
    <li>
      <Link
        href={`/pages/robot/orderDetail?orderId=${id}`}
        className={styles['product']}
        data-run={id}
        data-status={run.status}
      >
        <Row as="span" gap={12} align="center">
          <RobotDisc id={productId} />
          <Stack as="span" gap={2} fill className={styles['names']}>
            <strong>{name(productId)}</strong>
            <span>{`${run.no} · ${dayText}`}</span>
          </Stack>
          <Tag tone={tone}>{t(key)}</Tag>
        </Row>
        <Results run={run} />
        <Row as="p" wrap rowGap={4} columnGap={12} justify="between" hint>
          <span>{t('robot.fillCount', { count: run.fills })}</span>
          <span>
            <MeasuredRate rate={pnlRate} figure="yield" of={of} />
          </span>
        </Row>
        <p className={styles['settings']}>
          <span>
            {`${t('robot.feesPaid')} `}
            <b data-figure="fee" data-of={of}>
              {money(run.fees, asset)}
            </b>
          </span>
          {run.kind === 'robot' && (
            <span>
              {`${t('robot.feeAccrued')} `}
              <b>{money(run.performanceFeeAccrued, asset)}</b>
            </span>
          )}
        </p>
      </Link>
    </li>
  );
}
