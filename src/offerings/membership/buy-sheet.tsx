import type { VipView } from '#protocol/http/vip.ts';
import { ConfirmSheet } from '#src/offerings/subscription/confirm-sheet.tsx';
import { useServerNow, useText } from '#src/kit/index.ts';
import type { KeyValue } from '#src/ui/index.ts';
import { isRepeat, type VipActs } from './use-vip-acts.ts';
import { useVipLabels } from './use-vip-labels.ts';
import { Text } from '#src/ui/index.ts';

type BuySheetProps = {
  readonly open: boolean;
  readonly vip: VipView;
  readonly acts: VipActs;
  readonly plan: VipView['plans'][number];
};

const DAY_MS = 86_400_000;

/** Price, period and renewal terms, shown before payment. */
export function BuySheet({ open, vip, acts, plan }: BuySheetProps) {
  const t = useText('vip', 'risk');
  const { money, day } = useVipLabels(vip.currency);
  const now = useServerNow();
  const repeats = isRepeat(vip, now);
  const from = Math.max(now, vip.validUntil ?? 0);
  const rows: KeyValue[] = [
    { name: t('vip.period'), value: t('vip.planDays', { count: plan.days }) },
    { name: t('vip.startsAt'), value: day(from) },
    { name: t('vip.endsAt'), value: day(from + plan.days * DAY_MS) },
    { name: t('vip.renewal'), value: t('vip.noAutoRenew') },
    { name: `${t('vip.total')} (${t('vip.vatIncluded')})`, value: money(plan.price), strong: true },
  ];
  return (
    <ConfirmSheet
      open={open}
      title={t('vip.confirmTitle')}
      rows={rows}
      risk={`${t('vip.refundRule', { count: vip.refundDays })} ${t('risk.notAdvice')}`}
      action={t(vip.status === 'purchased' ? 'vip.extend' : 'vip.buy')}
      sending={acts.sending}
      onSend={() => void acts.buy(plan, repeats)}
      onClose={acts.close}
    >
      {repeats && (
        <Text role="status" as="p" padBlockStart={8} font="caption" color="warn">
          {t('vip.again')}
        </Text>
      )}
    </ConfirmSheet>
  );
}
