import { TriangleAlert } from 'lucide-react';
import { sumText } from '#domain/money/ledger-units.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { recordJournal } from '#protocol/http/records.ts';
import { Amount, minorUnits, useText } from '#src/kit/index.ts';
import { holderText } from './holder-text.ts';
import { Box, css, Row, Text } from '#src/ui/index.ts';
import styles from './journal.module.css';

export type Journal = DataOf<typeof recordJournal>;
type Leg = Journal['legs'][number];

/** Whether the legs of every asset sum to zero, computed here rather than taken from the server. */
export function isBalanced({ legs }: Pick<Journal, 'legs'>): boolean {
  const sums = new Map<string, string>();
  for (const { asset, amount } of legs) {
    sums.set(asset, sumText([sums.get(asset) ?? '0', amount]));
  }
  return [...sums.values()].every((sum) => minorUnits(sum) === 0n);
}

function LegRow({ leg }: { readonly leg: Leg }) {
  const t = useText('funds', 'ledger');
  const { owner, asset, amount } = leg;
  return (
    <Row
      as="li"
      gap={12}
      align="center"
      justify="between"
      minBlock={40}
      font="body"
      data-owner={owner}
      data-amount={amount}
    >
      <span>{holderText(t, leg)}</span>
      <Amount signed value={amount} asset={asset} className={css({ font: 'num' })} />
    </Row>
  );
}

/** Legs of one journal entry with their sums. */
export function JournalLegs({ journal }: { readonly journal: Journal }) {
  const t = useText('funds', 'ledger', 'account');
  if (!isBalanced(journal)) {
    return (
      <p role="alert" className={styles['broken']}>
        <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />
        {t('funds.sumWrong')}
      </p>
    );
  }
  return (
    <div data-tx={journal.txId}>
      <Box as="ul" padInline={12} card ruled aria-label={t('funds.entryTitle')}>
        {journal.legs.map((leg, at) => (
          <LegRow key={at} leg={leg} />
        ))}
        {journal.sums.map(({ asset, sum }) => (
          <Row
            key={asset}
            as="li"
            gap={12}
            align="center"
            justify="between"
            minBlock={40}
            font="num"
            color="text2"
            className={styles['total']}
            data-part="sum"
          >
            <span>{t('funds.sumZero', { asset: asset.replace('STK:', '') })}</span>
            <Amount value={sum} asset={asset} />
          </Row>
        ))}
      </Box>
      <Text as="p" marginBlockStart={8} hint>
        {t('funds.sumsNote')}
      </Text>
    </div>
  );
}
