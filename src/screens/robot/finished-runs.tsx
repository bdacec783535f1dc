import { useText } from '#src/kit/index.ts';
import { Box, Row, Section } from '#src/ui/index.ts';
import { MeasuredRate } from './measured-rate.tsx';
import type { ProductFacts } from './robot-types.ts';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

const SHOWN = 10;

/** Results of the last finished runs, with losses as prominent as gains. */
export function FinishedRuns({ runs }: { readonly runs: ProductFacts['runs'] }) {
  const t = useText('robot');
  const { date } = useRobotLabels();
  if (runs.length === 0) return null;
  return (
    <Section title={t('robot.lastRuns')}>
      <Box as="ul" padInline={12} card className={styles['rows']}>
        {runs.slice(0, SHOWN).map(({ run, startedAt, endedAt, rate, closedTrades }) => (
          <Row
            key={run}
            as="li"
            gap={12}
            align="center"
            justify="between"
            minBlock={44}
            font="caption"
            className={styles['holding']}
            data-finished={run}
          >
            <span>
              {`#${run} · ${date(startedAt)} – ${date(endedAt)}`}
              <br />
              {t('robot.tradeCount', { count: closedTrades })}
            </span>
            <MeasuredRate rate={rate} />
          </Row>
        ))}
      </Box>
    </Section>
  );
}
