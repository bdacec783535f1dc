import { useSearchParams } from 'wouter';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import { LoadFrame, MoneyRealOnly, Page, useText, MoneyCards } from '#src/kit/index.ts';
import { EmptyState, Text } from '#src/ui/index.ts';
import { ChannelCard } from './channel-card.tsx';
import { DepositForm } from './deposit-form.tsx';
import { HistoryLink } from './history-link.tsx';
import { lastUsed } from './last-used.ts';
import { OpenChannel } from './open-channel.tsx';
import { useChannels, type Channel } from './use-channels.ts';

type DepositPageProps = {
  readonly kind: Channel['kind'];
  readonly titleKey: 'title.bankRecharge' | 'title.offlineRecharge';
};

/** Payment method named in the address, or a choice of methods of the kind. */
function Chosen({ kind }: Pick<DepositPageProps, 'kind'>) {
  const t = useText('deposit');
  const [query] = useSearchParams();
  const loaded = useChannels();
  return (
    <LoadFrame loaded={loaded}>
      {({ items }) => {
        const own = items.filter((one) => one.kind === kind);
        const named = own.find(({ id }) => id === query.get('id'));
        const channel = named ?? (own.length === 1 ? own[0] : undefined);
        if (channel !== undefined) {
          return (
            <OpenChannel key={channel.id} channel={channel}>
              {(opened) => <DepositForm channel={channel} opened={opened} />}
            </OpenChannel>
          );
        }
        if (own.length === 0) return <EmptyState text={t('deposit.noChannels')} />;
        return (
          <MoneyCards>
            <Text as="h2" padBlockStart={8} hint>
              {t('deposit.pickChannel')}
            </Text>
            {own.map((one) => (
              <ChannelCard key={one.id} channel={one} isLast={one.id === lastUsed(items)} />
            ))}
          </MoneyCards>
        );
      }}
    </LoadFrame>
  );
}

/** Deposits lira by one payment method. */
export function DepositPage({ kind, titleKey }: DepositPageProps) {
  const t = useText();
  return (
    <Page title={t(titleKey)} pulls narrow="list" actions={<HistoryLink tab="bank" />}>
      <MoneyRealOnly>
        <BesideRecords kind="bankDeposit">
          <Chosen kind={kind} />
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
