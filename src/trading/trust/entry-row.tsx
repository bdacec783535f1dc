import { Check, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { bucketKey, reasonKey } from '#src/trading/journal/journal-labels.ts';
import { displaySettings, useNumberStyle, useText } from '#src/kit/index.ts';
import { Num, Row, Stack, Text } from '#src/ui/index.ts';
import type { Proven } from './prove-balance.ts';
import styles from './trust.module.css';

const SHOWN = 8;
const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

type EntryRowProps = { readonly entry: Proven['entries'][number]; readonly isBad: boolean };

/** One entry of the ledger, with the balance after it. */
export function EntryRow({ entry, isBad }: EntryRowProps) {
  const t = useText('ledger', 'a11y');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { id, reason, bucket, amount, balance, ts } = entry;
  const isOut = amount.startsWith('-');
  const text = formatDecimalText(amount, SHOWN, separators);
  return (
    <Row as="li" gap={12} align="center" minBlock={56} font="body" data-entry={id} data-bad={isBad}>
      <Stack
        as="span"
        rigid
        place="center"
        square={24}
        radius="round"
        color={isBad ? 'danger' : 'ok'}
        className={styles['mark']}
      >
        {isBad ? <X {...ICON} /> : <Check {...ICON} />}
      </Stack>
      <Stack as="span" fill>
        <span>
          <Text hint>{`#${id}`}</Text> {t(reasonKey(reason))}
        </span>
        <Text hint>{`${t(bucketKey(bucket))} · ${formatDateTime(ts, language, clock)}`}</Text>
      </Stack>
      <Stack as="span" justifyItems="end" rigid minInline={0} font="num" tabular>
        <Num
          toned={isOut ? 'down' : 'up'}
          text={isOut ? text : `+${text}`}
          minusLabel={t('a11y.minus')}
        />
        <Text hint>{formatDecimalText(balance, SHOWN, separators)}</Text>
      </Stack>
    </Row>
  );
}
