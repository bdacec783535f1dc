import { useSearchParams } from 'wouter';
import { LoadFrame, MoneyRealOnly, Page, useText, MoneyCards } from '#src/kit/index.ts';
import { EmptyState, Text } from '#src/ui/index.ts';
import { ChannelCard } from './channel-card.tsx';
import { lastUsed } from './last-used.ts';
import { useChannels } from './use-channels.ts';

function Ways() {
  const t = useText('deposit');
  const [query] = useSearchParams();
  const loaded = useChannels();
  const kind = query.get('type');
  return (
    <LoadFrame loaded={loaded}>
      {({ items }) => {
        const shown = items.filter((one) => kind === null || one.kind === kind);
        const last = lastUsed(items);
        if (shown.length === 0) return <EmptyState text={t('deposit.noChannels')} />;
        return (
          <MoneyCards>
            {shown.map((one) => (
              <ChannelCard key={one.id} channel={one} isLast={one.id === last} />
            ))}
            <Text as="p" padBlockStart={8} font="caption" color="text3">
              {`${t('deposit.ownAccountOnly')} ${t('deposit.sameNameNote')}`}
            </Text>
          </MoneyCards>
        );
      }}
    </LoadFrame>
  );
}

/** Choice of a lira payment method; `type` limits the list to one kind. */
export default function RechargeChannelScreen() {
  const t = useText();
  return (
    <Page title={t('title.rechargeChannel')} pulls narrow>
      <MoneyRealOnly>
        <Ways />
      </MoneyRealOnly>
    </Page>
  );
}
