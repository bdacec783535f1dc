import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { CopyField, useText } from '#src/kit/index.ts';
import { SubscriptionTag } from '#src/offerings/subscription/status-tag.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Button, KeyValues, Sheet, Stack } from '#src/ui/index.ts';

type TakenProps = { readonly sub: SubscriptionView; readonly onRecords: () => void };

function Taken({ sub, onRecords }: TakenProps) {
  const t = useText('ico', 'sub');
  const { money, qty, time } = useSubscriptionLabels(sub.currency);
  const { id, code, status, appliedQty, reserved, allotmentAt } = sub;
  return (
    <Stack gap={12} pad={12} card font="body" data-receipt={id}>
      <KeyValues
        rows={[
          { name: code, value: <SubscriptionTag status={status} /> },
          { name: t('ico.receipt.asked'), value: `${qty(appliedQty)} ${code}` },
          { name: t('ico.order.blocked'), value: money(reserved), strong: true },
          { name: t('ico.receipt.next'), value: time(allotmentAt) },
        ]}
      />
      <CopyField label={t('ico.receipt.id')} value={id} mono />
      <Button size="l" kind="primary" wide onClick={onRecords}>
        {t('ico.receipt.records')}
      </Button>
    </Stack>
  );
}

type ReceiptProps = {
  readonly sub: SubscriptionView | null;
  readonly onRecords: () => void;
  readonly onClose: () => void;
};

/** Receipt of a subscription with its number; open while there is one. */
export function ReceiptSheet({ sub, onRecords, onClose }: ReceiptProps) {
  const t = useText('ico');
  return (
    <Sheet
      open={sub !== null}
      onClose={onClose}
      title={t('ico.receipt.title')}
      closeLabel={t('common.close')}
    >
      {sub !== null && <Taken sub={sub} onRecords={onRecords} />}
    </Sheet>
  );
}
