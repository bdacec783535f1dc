import { CircleHelp, Undo2 } from 'lucide-react';
import type { DepositView } from '#protocol/http/deposits.ts';
import { NoteBox, type TextKey, useMoneyLabels, useText } from '#src/kit/index.ts';
import { isWithdrawal, type MoneyRecord } from './money-record.ts';

type Reversed = {
  readonly reversal: NonNullable<DepositView['reversal']>;
  readonly asset: string;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const REASONS = [
  'user', 'rejected', 'returned', 'rail', 'unsent', 'correspondent', 'late', 'second', 'amount',
  'sender', 'min', 'kyc', 'cap',
] as const; // prettier-ignore

function reasonKey(reason: string): TextKey<'wallet'> {
  const known = REASONS.find((one) => one === reason) ?? 'other';
  return `wallet.reason.${known}`;
}

const REVERSALS = ['fraud', 'chargeback', 'mistake'] as const;

/** Why a deposit was reversed, and how much is still owed. */
function ReversalNote({ reversal, asset }: Reversed) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  const reason = REVERSALS.find((one) => one === reversal.reason) ?? 'other';
  const isOwed = /[1-9]/.test(reversal.left);
  return (
    <NoteBox tone="danger" icon={<Undo2 {...ICON} />}>
      <strong>{t('wallet.record.reversedTitle')}</strong>
      {`${t('wallet.record.reason')}: ${t(`wallet.reversal.${reason}`)}`}
      {isOwed && (
        <span data-part="owed">
          {t('wallet.record.owedText', { amount: words.amount(reversal.left, asset) })}
        </span>
      )}
    </NoteBox>
  );
}

/** Notes on the state of a request: why it failed, where its money is. */
export function RecordNotes({ record }: { readonly record: MoneyRecord }) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  const { reason, status, amount, asset } = record;
  const leaves = isWithdrawal(record);
  const isUnknown = leaves && record.sub === 'unknown';
  const isRefunded = leaves && status === 'failed';
  const asks = reason !== undefined && (status === 'failed' || (!leaves && record.isReview));
  return (
    <>
      {!leaves && record.reversal !== undefined && (
        <ReversalNote reversal={record.reversal} asset={asset} />
      )}
      {isUnknown && (
        <NoteBox tone="warn" icon={<CircleHelp {...ICON} />}>
          <strong>{t('wallet.record.unknownTitle')}</strong>
          {t('wallet.record.unknownText')}
        </NoteBox>
      )}
      {asks && (
        <NoteBox tone={status === 'failed' ? 'danger' : 'warn'}>
          {`${t('wallet.record.reason')}: ${t(reasonKey(reason))}`}
        </NoteBox>
      )}
      {isRefunded && (
        <NoteBox tone="info" icon={<Undo2 {...ICON} />}>
          <strong>{t('wallet.record.refund')}</strong>
          {t('wallet.record.refundText', { amount: words.amount(amount, asset) })}
        </NoteBox>
      )}
    </>
  );
}
