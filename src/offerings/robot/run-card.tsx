import { Link } from 'wouter';
import { shownRun } from '#domain/robot/run-result.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Row, Stack, Tag, Text, css } from '#src/ui/index.ts';
import { MeasuredRate } from './measured-rate.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { runWord, toneOf } from './robot-types.ts';
import { ResultFact } from './result-fact.tsx';
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
    <Row as="dl" gap={8} justify="between">
      <ResultFact name={t('robot.invested')} figure="invested" of={of}>
        {money(invested, asset)}
      </ResultFact>
      <ResultFact
        name={t(returned === undefined ? 'robot.value' : 'robot.returned')}
        align="center"
        figure="worth"
        of={of}
      >
        {value === undefined ? t('common.empty') : money(value, asset)}
      </ResultFact>
      <ResultFact name={t('robot.pnl')} align="end" figure="total-pnl" of={of}>
        {pnl === undefined ? (
          t('common.empty')
        ) : (
          <Num text={gain(pnl, asset)} minusLabel={t('a11y.minus')} toned={toneOf(pnl)} />
        )}
      </ResultFact>
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
        className={css({ display: 'grid', gap: 12, pad: 12, card: true, color: 'text' })}
        data-run={id}
        data-status={run.status}
      >
        <Row as="span" gap={12} align="center">
          <RobotDisc id={productId} />
          <Stack as="span" gap={2} fill>
            <Text as="strong" font="title">
              {name(productId)}
            </Text>
            <Text hint>{`${run.no} · ${dayText}`}</Text>
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
            {`${t('robot.feesPaid')} `}
            <Text as="b" weight={600} color="text" nowrap data-figure="fee" data-of={of}>
              {money(run.fees, asset)}
            </Text>
          </span>
          {run.kind === 'robot' && (
            <span>
              {`${t('robot.feeAccrued')} `}
              <Text as="b" weight={600} color="text" nowrap>
                {money(run.performanceFeeAccrued, asset)}
              </Text>
            </span>
          )}
        </Row>
      </Link>
    </li>
  );
}
