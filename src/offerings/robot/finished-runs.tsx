import { useText } from '#src/kit/index.ts';
import { Box, Section, Stack } from '#src/ui/index.ts';
import { HoldingRow } from './holding-row.tsx';
import { MeasuredRate } from './measured-rate.tsx';
import type { ProductFacts } from './robot-types.ts';
import { useRobotLabels } from './use-robot-labels.ts';

const SHOWN = 10;

/** Results of the last finished runs, with losses as prominent as gains. */
export function FinishedRuns({ runs }: { readonly runs: ProductFacts['runs'] }) {
  const t = useText('robot');
  const { date } = useRobotLabels();
  if (runs.length === 0) return null;
  return (
    <Section flush title={t('robot.lastRuns')}>
      <Box as="ul" padInline={12} card>
        {runs.slice(0, SHOWN).map(({ run, startedAt, endedAt, rate, closedTrades }) => (
          <HoldingRow key={run} data-finished={run}>
            <span>
              {`#${run} · ${date(startedAt)} – ${date(endedAt)}`}
              <br />
              {t('robot.tradeCount', { count: closedTrades })}
            </span>
            <Stack as="span" color="text2" textAlign="end">
              <MeasuredRate rate={rate} />
            </Stack>
          </HoldingRow>
        ))}
      </Box>
    </Section>
  );
}
