import type { ReactNode } from 'react';
import type { DepositView } from '#protocol/http/deposits.ts';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { AddressText, CopyButton, useMoneyLabels, useText } from '#src/kit/index.ts';
import { Box, type KeyValue, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
import { PrintReceipt } from '#src/trading/index.ts';
import { isWithdrawal, signedAmount, statusWord, type MoneyRecord } from './money-record.ts';
import styles from './money-records.module.css';

type Rows = readonly (KeyValue | null)[];

/** A code with its copy button. */
function Code({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Row
      as="span"
      inline
      align="center"
      mono
      textAlign="end"
      overflowWrap="anywhere"
      className={styles['code']}
      data-code={text}
    >
      {text}
      <CopyButton label={name} text={text} color="primary-text" />
    </Row>
  );
}

/** A row, or null where there is nothing to show. */
function row(name: string, value: ReactNode): KeyValue | null {
  return value === undefined ? null : { name, value };
}

function code(name: string, text: string | undefined): KeyValue | null {
  return text === undefined ? null : { name, value: <Code name={name} text={text} /> };
}

function useDepositRows(deposit: DepositView): Rows {
  const t = useText('wallet', 'deposit', 'coin', 'bank');
  const { amount, time } = useMoneyLabels();
  const { asset, credited, fee, payee, queryNo, status, reversal } = deposit;
  const isPending = status === 'pending';
  const counted = deposit.confirmationsNeeded;
  return [
    row(t('wallet.record.announced'), amount(deposit.amount, asset)),
    row(t('wallet.record.credited'), credited === undefined ? undefined : amount(credited, asset)),
    row(t('wallet.record.reversed'), reversal && amount(reversal.amount, asset)),
    row(t('wallet.record.owed'), reversal && amount(reversal.left, asset)),
    row(t('wallet.fee'), amount(fee, asset)),
    row(t('deposit.payeeBank'), payee?.bankName),
    code(t('deposit.reference'), deposit.reference),
    code(t('deposit.queryNo'), queryNo === '' ? undefined : queryNo),
    row(t('wallet.network'), deposit.network),
    code(t('coin.txid'), deposit.txHash),
    counted === undefined
      ? null
      : row(
          t('coin.confirmations'),
          t('deposit.confirmations', { n: deposit.confirmations ?? 0, all: counted }),
        ),
    code(t('wallet.requestNo'), deposit.number),
    row(t('wallet.createdAt'), time(deposit.createdAt)),
    row(t('wallet.record.expires'), isPending ? time(deposit.expiresAt) : undefined),
  ];
}

function useWithdrawalRows(withdrawal: WithdrawalView): Rows {
  const t = useText('wallet', 'withdraw', 'coin', 'bank', 'deposit');
  const { amount, time } = useMoneyLabels();
  const { asset, kind, memo, note, externalRef, label, bankName } = withdrawal;
  const isBank = kind === 'bank';
  return [
    row(t('withdraw.receive'), amount(withdrawal.net, asset)),
    row(t(isBank ? 'withdraw.fee' : 'withdraw.feeNetwork'), amount(withdrawal.fee, asset)),
    row(t('deposit.payeeBank'), isBank ? (bankName ?? t('bank.other')) : undefined),
    row(t('bank.iban'), withdrawal.accountNumber),
    row(t('bank.cardholder'), withdrawal.cardholder),
    row(t('wallet.network'), withdrawal.network),
    row(t('coin.memo'), memo),
    row(t('wallet.label'), label === bankName ? undefined : label),
    row(t('withdraw.purpose'), note === '' ? undefined : note),
    code(t('wallet.requestNo'), withdrawal.number),
    code(t(isBank ? 'wallet.bankRef' : 'coin.txid'), externalRef),
    row(t('wallet.createdAt'), time(withdrawal.createdAt)),
  ];
}

type FactsProps = {
  readonly record: MoneyRecord;
  readonly rows: Rows;
  readonly address: string | undefined;
};

/** Printable receipt: the state first, then all details. */
function Print({ record, rows, address }: FactsProps) {
  const t = useText('wallet', 'deposit', 'withdraw');
  const words = useMoneyLabels();
  const kind = isWithdrawal(record) ? 'wallet.record.withdraw' : 'wallet.record.deposit';
  const all = [
    row(t('common.status'), t(statusWord(record).key)),
    row(t('common.amount'), words.amount(signedAmount(record), record.asset)),
    ...rows,
    row(t('wallet.address'), address),
  ];
  return <PrintReceipt id={record.id} title={t(kind)} rows={all.filter((one) => one !== null)} />;
}

function Facts(props: FactsProps) {
  const t = useText('wallet');
  const { rows, address } = props;
  return (
    <>
      <Box pad={12} card>
        <KeyValues rows={rows.filter((one) => one !== null)} />
        {address !== undefined && (
          <Stack gap={4} padBlockStart={8}>
            <Text font="caption" color="text3" overflowWrap="anywhere">
              {t('wallet.address')}
            </Text>
            <Row as="span" gap={8} align="center" justify="between">
              <AddressText address={address} />
              <CopyButton label={t('wallet.address')} text={address} color="primary-text" />
            </Row>
          </Stack>
        )}
      </Box>
      <Print {...props} />
    </>
  );
}

function DepositFacts({ deposit }: { readonly deposit: DepositView }) {
  const rows = useDepositRows(deposit);
  return <Facts record={deposit} rows={rows} address={deposit.address} />;
}

function WithdrawalFacts({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const rows = useWithdrawalRows(withdrawal);
  return <Facts record={withdrawal} rows={rows} address={withdrawal.address} />;
}

/** All details of a request, with copy buttons for codes needed elsewhere. */
export function RecordFacts({ record }: { readonly record: MoneyRecord }) {
  if (isWithdrawal(record)) return <WithdrawalFacts withdrawal={record} />;
  return <DepositFacts deposit={record} />;
}
