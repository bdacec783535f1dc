import { amountText, useNumberStyle, useText } from '#src/kit/index.ts';
import { shownRate } from '#domain/text/plain-text.ts';
import { Box, Section, Stack } from '#src/ui/index.ts';
import { HoldingRow } from './holding-row.tsx';
import type { RunFacts } from './robot-types.ts';
import { useRobotLabels } from './use-robot-labels.ts';

/** Payments into a run, with the conversion rate. */
export function RunFlows({ facts }: { readonly facts: RunFacts }) {
  const t = useText('robot');
  const { time } = useRobotLabels();
  const { separators } = useNumberStyle();
  const { flows, run } = facts;
  return (
    <Section flush title={t('robot.flows')}>
      <Box as="ul" padInline={12} card>
        {flows.map(({ ts, amount, paid, paidAsset, rate }) => (
          <HoldingRow key={ts}>
            <span>{time(ts)}</span>
            <Stack as="span" color="text2" textAlign="end">
              <b>{amountText(amount, run.capitalAsset, separators)}</b>
              {rate !== undefined && (
                <span>
                  {`${amountText(paid, paidAsset, separators)} · ${shownRate(rate, separators)}`}
                </span>
              )}
            </Stack>
          </HoldingRow>
        ))}
      </Box>
    </Section>
  );
}
