import { useSnapshot } from 'valtio';
import { lessText } from '#domain/money/ledger-units.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { accountBook, balanceOf, minorText, minorUnits, useText } from '#src/kit/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { TimeLeft } from './time-left.tsx';
import type { SubActs } from './use-sub-acts.ts';
import { useSubscriptionLabels } from './use-subscription-labels.ts';

type PayBodyProps = { readonly sub: SubscriptionView; readonly acts: SubActs };

function useRows(sub: SubscriptionView, after: bigint) {
  const t = useText('sub', 'ipo', 'trade');
  const { money, shares } = useSubscriptionLabels(sub.currency);
  const { allottedQty = '0', subscriptionPrice, feeAmount, toPayAmount, payUntil } = sub;
  const isShort = after < 0n;
  return [
    { name: t('ipo.allottedQty'), value: shares(allottedQty) },
    { name: t('ipo.subscriptionPrice'), value: money(subscriptionPrice) },
    { name: t('trade.fee'), value: money(feeAmount) },
    ...(payUntil === undefined
      ? []
      : [
          {
            name: t('sub.until.pay'),
            value: <TimeLeft until={payUntil} label={t('sub.until.pay')} />,
          },
        ]),
    {
      name: t('sub.toPay'),
      value: <span data-field="toPay">{money(toPayAmount)}</span>,
      strong: true,
    },
    { name: t('sub.after'), value: isShort ? t('common.empty') : money(minorText(after)) },
  ];
}

/** Cost and deadline of a payment, and the balance afterwards. */
export function PayBody({ sub, acts }: PayBodyProps) {
  const t = useText('sub', 'ipo', 'risk');
  const { balances } = useSnapshot(accountBook);
  const { money } = useSubscriptionLabels(sub.currency);
  const { available } = balanceOf(balances, sub.currency);
  const after = minorUnits(lessText(available, sub.toPayAmount));
  const rows = useRows(sub, after);
  const missing = {
    amount: money(lessText(sub.toPayAmount, available)),
    available: money(available),
  };
  return (
    <ConfirmSheet
      open={acts.paying !== null}
      title={t('sub.payTitle', { code: sub.code })}
      rows={rows}
      risk={t('sub.payRisk')}
      action={t('ipo.pay')}
      blocked={after < 0n ? t('sub.missing', missing) : undefined}
      sending={acts.sending}
      onSend={() => void acts.pay(sub)}
      onClose={acts.closePay}
    />
  );
}
