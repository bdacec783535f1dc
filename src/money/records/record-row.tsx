import { ChevronRight, Download, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { shortAddress, useMoneyLabels, useText } from '#src/kit/index.ts';
import { classes, css, Num, Stack, Tag, Text } from '#src/ui/index.ts';
import {
  isWithdrawal,
  recordPath,
  signedAmount,
  statusWord,
  type MoneyRecord,
} from './money-record.ts';
import styles from './money-records.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Name of a request in a list. */
function useRecordName(record: MoneyRecord): string {
  const t = useText('wallet', 'deposit', 'bank');
  if (isWithdrawal(record)) {
    if (record.kind === 'bank') return record.bankName ?? t('bank.other');
    return `${record.asset} · ${record.network ?? ''}`;
  }
  if (record.kind === 'coin') return `${record.asset} · ${record.network ?? ''}`;
  return t(record.kind === 'bank' ? 'deposit.bankTransfer' : 'deposit.offline');
}

function detailOf(record: MoneyRecord): string {
  if (isWithdrawal(record)) return record.accountNumber ?? shortAddress(record.address ?? '');
  return record.number;
}

/** Number of confirmations while they are counted. */
function Confirmations({ record }: { readonly record: MoneyRecord }) {
  const t = useText('deposit');
  if (isWithdrawal(record) || record.status !== 'pending') return null;
  const { confirmations, confirmationsNeeded } = record;
  if (confirmations === undefined || confirmationsNeeded === undefined) return null;
  return (
    <Text font="caption" color="text3" overflowWrap="anywhere" data-part="confirmations">
      {t('deposit.confirmations', { n: confirmations, all: confirmationsNeeded })}
    </Text>
  );
}

/** One request in a list: name, time, amount and state. */
export function RecordRow({ record }: { readonly record: MoneyRecord }) {
  const t = useText('deposit', 'withdraw', 'a11y');
  const words = useMoneyLabels();
  const name = useRecordName(record);
  const { key, tone } = statusWord(record);
  const amount = words.amount(signedAmount(record), record.asset);
  return (
    <li className={styles['item']} data-record={record.id} data-status={record.status}>
      <Link
        href={recordPath(record)}
        className={classes(
          css({
            display: 'flex',
            gap: 12,
            align: 'center',
            minBlock: 72,
            padInline: 'gutter',
            padBlock: 8,
            color: 'text',
          }),
          styles['row'],
        )}
      >
        <Stack as="span" place="center" rigid square={36} surface={2} radius="round" color="text2">
          {isWithdrawal(record) ? <Upload {...ICON} /> : <Download {...ICON} />}
        </Stack>
        <Stack as="span" gap={2} fill className={styles['words']}>
          <Text font="body" weight={500}>
            {name}
          </Text>
          <Text font="caption" color="text3" overflowWrap="anywhere">
            {detailOf(record)}
          </Text>
          <Text font="caption" color="text3" overflowWrap="anywhere">
            {words.time(record.createdAt)}
          </Text>
        </Stack>
        <Stack as="span" gap={4} justifyItems="end" marginInlineStart="auto" textAlign="end">
          <Num text={amount} minusLabel={t('a11y.minus')} className={styles['amount']} />
          <Tag tone={tone}>{t(key)}</Tag>
          <Confirmations record={record} />
        </Stack>
        <ChevronRight
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={css({ color: 'text3' })}
        />
      </Link>
    </li>
  );
}
