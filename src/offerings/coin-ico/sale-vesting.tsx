import type { CSSProperties } from 'react';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { Section, Stack, Text } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';
import { percentText, vestingOf, type VestingPart } from '#domain/issue/sale-figures.ts';
import { formatMonthDay } from '#domain/text/date-text.ts';

type VestingBarsProps = {
  readonly code: string;
  readonly label: string;
  readonly parts: readonly VestingPart[];
};

/** Vesting steps; each bar is the total unlocked by then. */
function VestingBars({ code, label, parts }: VestingBarsProps) {
  const t = useText('ico');
  const { qty, date } = useSubscriptionLabels('USDT');
  return (
    <ol className={styles['vesting']} aria-label={label}>
      {parts.map(({ at, total, share }) => (
        <li key={at} style={{ '--share': share } as CSSProperties}>
          <span className="visually-hidden">
            {t('ico.vestRow', { date: date(at), qty: `${qty(total)} ${code}` })}
          </span>
          <Text aria-hidden alignSelf="end" font="num-s" tabular overflowWrap="anywhere">
            {qty(total)}
          </Text>
          <span aria-hidden className={styles['vestBar']} />
          <Text aria-hidden font="caption" tabular color="text3">
            {formatMonthDay(at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}

type SaleVestingProps = {
  readonly sale: IssueView;
  /** Quantity of the schedule. */
  readonly coins: string;
};

/** Unlock dates of bought coins. */
export function SaleVesting({ sale, coins }: SaleVestingProps) {
  const t = useText('ico');
  const { qty } = useSubscriptionLabels(sale.currency);
  const { vesting = [], code } = sale;
  const parts = vestingOf(coins, vesting);
  const [first, second] = parts;
  if (first === undefined || second === undefined) return null;
  const rates = { first: percentText(vesting[0]!.rate), each: percentText(vesting[1]!.rate) };
  const coinsText = (text: string): string => `${qty(text)} ${code}`;
  const note = { first: coinsText(first.qty), each: coinsText(second.qty) };
  return (
    <Section
      title={t('ico.vesting')}
      hint={t('ico.vestShort', { ...rates, steps: parts.length - 1 })}
    >
      <Stack gap={12} pad={12} card font="body">
        <VestingBars code={code} label={t('ico.vesting')} parts={parts} />
        <Text as="p" hint>
          {t('ico.vestNote', note)}
        </Text>
      </Stack>
    </Section>
  );
}
