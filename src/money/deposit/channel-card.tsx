import { FileText, KeyRound, Landmark } from 'lucide-react';
import { MethodCard, useMoneyLabels, useText } from '#src/kit/index.ts';
import { channelName } from './channel-name.ts';
import { channelPath, type Channel } from './use-channels.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function iconOf({ kind, needsPassword }: Channel) {
  if (needsPassword) return <KeyRound {...ICON} />;
  return kind === 'bank' ? <Landmark {...ICON} /> : <FileText {...ICON} />;
}

type ChannelCardProps = { readonly channel: Channel; readonly isLast: boolean };

/** One lira payment method: bank, minimum, fee, duration, and availability. */
export function ChannelCard({ channel, isLast }: ChannelCardProps) {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  const { asset, bankName, hours, min, fee, expectedMs, needsPassword } = channel;
  const closed = t('deposit.closedNow', { hours: words.hours(hours) });
  const detail = needsPassword ? `${bankName} · ${t('deposit.needsPassword')}` : bankName;
  const tag = hours.isOpen
    ? { text: t('wallet.lastUsed'), tone: 'info' as const }
    : { text: t('wallet.closed'), tone: 'warn' as const };
  return (
    <MethodCard
      href={channelPath(channel)}
      icon={iconOf(channel)}
      title={t(channelName(channel.nameKey))}
      detail={detail}
      tag={isLast || !hours.isOpen ? tag : undefined}
      facts={[
        { name: t('common.min'), value: words.amount(min, asset) },
        { name: t('wallet.fee'), value: words.amount(fee, asset) },
        { name: t('wallet.time'), value: words.about(expectedMs) },
      ]}
      closed={hours.isOpen ? undefined : closed}
    />
  );
}
