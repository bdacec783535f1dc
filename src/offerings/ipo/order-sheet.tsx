import { deferredConfirm } from '#src/offerings/subscription/deferred-confirm.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { type Sending, useText } from '#src/kit/index.ts';
import type { Application } from './use-application.ts';
import { useOrderRows } from './use-order-rows.tsx';
import { useProblemText } from './use-problem-text.ts';

type OrderSheetProps = {
  readonly open: boolean;
  readonly application: Application;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** Confirms the application in full before it is sent. */
export function OrderSheet({ open, application, sending, onSend, onClose }: OrderSheetProps) {
  const t = useText('ipo', 'sub', 'risk');
  const { issue, qty, group } = application;
  const { shares, time } = useSubscriptionLabels(issue.currency);
  const rows = useOrderRows(application);
  const blocked = useProblemText(application);
  return (
    <deferredConfirm.Part
      open={open}
      title={t('ipo.order.confirmTitle')}
      rows={[
        { name: issue.code, value: t(`sub.group.${group}`) },
        { name: t('ipo.requestedQty'), value: shares(String(qty)) },
        ...rows,
        { name: t('ipo.order.settle'), value: time(issue.allotmentAt) },
      ]}
      risk={t('risk.ipo')}
      tick={t('risk.ack')}
      action={t('ipo.subscribe')}
      blocked={blocked}
      sending={sending}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
