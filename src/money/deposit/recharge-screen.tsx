import { FileText, IdCard, Info, Landmark, ShieldCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import {
  AccountHead,
  FactRows,
  LoadFrame,
  MethodCard,
  MoneyRealOnly,
  Page,
  useMoneyLabels,
  useText,
  MoneyCards,
} from '#src/kit/index.ts';
import { networksOf, useCoins } from '#src/money/wallet-address/use-coins.ts';
import { HistoryLink } from './history-link.tsx';
import { lastUsed } from './last-used.ts';
import { Text } from '#src/ui/index.ts';
import { channelPath, useChannels, type Channel, type Channels } from './use-channels.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const USUAL = 'USDT';

type LiraCardProps = {
  readonly channels: readonly Channel[];
  readonly kind: Channel['kind'];
  readonly last: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: ReactNode;
};

/** Card of all payment methods of a kind, with the terms of the first open one. */
function LiraCard({ channels, kind, last, title, detail, icon }: LiraCardProps) {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  const own = channels.filter((one) => one.kind === kind);
  const shown = own.find(({ hours }) => hours.isOpen) ?? own[0];
  if (shown === undefined) return null;
  const { asset, min, fee, expectedMs, hours } = shown;
  const isLast = own.some(({ id }) => id === last);
  const list = `/pages/recharge/rechargeChannel?type=${kind}`;
  const closed = t('deposit.closedNow', { hours: words.hours(hours) });
  return (
    <MethodCard
      href={own.length === 1 ? channelPath(shown) : list}
      icon={icon}
      title={title}
      detail={detail}
      tag={isLast ? { text: t('wallet.lastUsed'), tone: 'info' } : undefined}
      facts={[
        { name: t('common.min'), value: words.amount(min, asset) },
        { name: t('wallet.fee'), value: words.amount(fee, asset) },
        { name: t('wallet.time'), value: words.about(expectedMs) },
      ]}
      closed={hours.isOpen ? undefined : closed}
    />
  );
}

/** Card of coins, with the figures of the most used one. */
function CoinCard() {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  const { data } = useCoins();
  const [first] = data === null ? [] : networksOf(data, USUAL);
  if (data === null || first === undefined) return null;
  const { minDeposit, expectedMs, confirmations } = first;
  const count = t('wallet.confirmationsOf', { n: confirmations });
  return (
    <MethodCard
      href="/pages/recharge/coinRechargeList"
      icon={<Wallet {...ICON} />}
      title={t('deposit.coin')}
      detail={t('deposit.coinHint', { n: data.items.length })}
      facts={[
        { name: t('common.min'), value: words.amount(minDeposit, USUAL) },
        { name: t('wallet.fee'), value: words.amount('0', USUAL) },
        { name: t('wallet.time'), value: `${words.about(expectedMs)} · ${count}` },
      ]}
    />
  );
}

/** Opening hours and the remaining daily limit. */
function Limits({ channels }: { readonly channels: Channels }) {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  const [first] = channels.items;
  const { beforeKyc } = channels;
  if (first === undefined) return null;
  const lira = (text: string): string => words.amount(text, first.asset);
  const left = t('deposit.leftToday', { left: lira(first.dailyLeft) });
  const rows = [
    { icon: <Info {...ICON} />, name: t('deposit.hours'), detail: words.hours(first.hours) },
    { icon: <ShieldCheck {...ICON} />, name: t('deposit.daily'), detail: left },
  ];
  if (beforeKyc === undefined) return <FactRows rows={rows} />;
  const detail = t('deposit.beforeKycLeft', {
    max: lira(beforeKyc.max),
    left: lira(beforeKyc.left),
  });
  const gate = { icon: <IdCard {...ICON} />, name: t('deposit.beforeKyc'), detail };
  return <FactRows rows={[...rows, gate]} />;
}

function Ways() {
  const t = useText('deposit');
  const loaded = useChannels();
  return (
    <LoadFrame loaded={loaded}>
      {(channels) => {
        const parts = { channels: channels.items, last: lastUsed(channels.items) };
        return (
          <>
            <LiraCard
              {...parts}
              kind="bank"
              icon={<Landmark {...ICON} />}
              title={t('deposit.bankTransfer')}
              detail={t('deposit.bankHint')}
            />
            <CoinCard />
            <LiraCard
              {...parts}
              kind="offline"
              icon={<FileText {...ICON} />}
              title={t('deposit.offline')}
              detail={t('deposit.offlineHint')}
            />
            <Limits channels={channels} />
          </>
        );
      }}
    </LoadFrame>
  );
}

/** Choice of deposit methods. */
export default function RechargeScreen() {
  const t = useText('deposit');
  return (
    <Page title={t('title.recharge')} pulls narrow="list" actions={<HistoryLink tab="bank" />}>
      <MoneyRealOnly>
        <BesideRecords kind="deposits">
          <MoneyCards>
            <AccountHead />
            <Text as="h2" padBlockStart={8} hint>
              {t('title.rechargeChannel')}
            </Text>
            <Ways />
            <Text as="p" padBlockStart={8} font="caption" color="text3">
              {`${t('deposit.ownAccountOnly')} ${t('deposit.sameNameNote')}`}
            </Text>
          </MoneyCards>
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
