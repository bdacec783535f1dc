import { KeyRound } from 'lucide-react';
import { NoteBox, useText } from '#src/kit/index.ts';
import { Button, PasswordField, Row, Stack } from '#src/ui/index.ts';
import type { Bid } from './use-bid.ts';
import type { Channel } from './use-channel.ts';

type ChannelFieldProps = { readonly bid: Bid; readonly channel: Channel };

/** Answer of the channel's desk. */
function Answer({ bid, channel: { invite } }: ChannelFieldProps) {
  const t = useText('bulk');
  if (invite === null) return null;
  const { channelPassword } = invite;
  if (channelPassword === undefined) {
    return <NoteBox tone="info">{t('bulk.order.contact')}</NoteBox>;
  }
  return (
    <NoteBox
      tone="info"
      icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
      action={
        <Button size="s" onClick={() => bid.setPassword(channelPassword)}>
          {t('bulk.order.gotUse')}
        </Button>
      }
    >
      <span role="status" data-part="channel-password">
        {t('bulk.order.got', { password: channelPassword })}
      </span>
    </NoteBox>
  );
}

/** Password of the channel, with a way to request it and the attempts left. */
export function ChannelField({ bid, channel }: ChannelFieldProps) {
  const t = useText('bulk');
  const { wrong, triesLeft, isAsking, invite, ask, clear } = channel;
  return (
    <Stack gap={4}>
      <PasswordField
        label={t('bulk.order.password')}
        toggle={{ show: t('bulk.order.show'), hide: t('bulk.order.hide') }}
        value={bid.password}
        autoComplete="off"
        onChange={({ target }) => {
          clear();
          bid.setPassword(target.value);
        }}
        error={wrong === '' ? undefined : wrong}
        hint={t('bulk.order.passwordHint')}
      />
      <Row as="p" gap={8} align="center" justify="between" minBlock={44} hint>
        <span data-part="tries">
          {triesLeft !== null && t('bulk.order.triesLeft', { left: triesLeft })}
        </span>
        {invite === null && (
          <Button kind="text" busy={isAsking} onClick={() => void ask()}>
            {t('bulk.order.ask')}
          </Button>
        )}
      </Row>
      <Answer bid={bid} channel={channel} />
    </Stack>
  );
}
