import { amountText, useNumberStyle, useText } from '#src/kit/index.ts';
import { shownRate } from '#src/money/index.ts';
import { Section } from '#src/ui/index.ts';
import type { RunFacts } from './robot-types.ts';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

/** Money paid into a run, with the rate where it was converted. */
export function RunFlows({ facts }: { readonly facts: RunFacts }) {
  const t = useText('robot');
  const { time } = useRobotLabels();
  const { separators } = useNumberStyle();
  const { flows, run } = facts;
  return (
    <Section title={t('robot.flows')}>
      <ul className={styles['rows']}>
        {flows.map(({ ts, amount, paid, paidAsset, rate }) => (
          <li key={ts} className={styles['holding']}>
            <span>{time(ts)}</span>
            <span>
              <b>{amountText(amount, run.capitalAsset, separators)}</b>
              {rate !== undefined && (
                <span>
                  {`${amountText(paid, paidAsset, separators)} · ${shownRate(rate, separators)}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
