import { useState, type ReactNode } from 'react';
import { userRechargeOpen } from '#protocol/http/deposits.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  FormError,
  LoadFrame,
  change,
  useForm,
  useLoad,
  useText,
  MoneyForm,
} from '#src/kit/index.ts';
import { Button, PasswordField } from '#src/ui/index.ts';
import type { Channel } from './use-channels.ts';

/** Account of a payment method, with the reference of the next deposit. */
export type Opened = DataOf<typeof userRechargeOpen>;

type OpenProps = {
  readonly channel: Channel;
  readonly children: (opened: Opened) => ReactNode;
};

const FIELDS = { 'error.wrongChannelPassword': 'password' } as const;

/** Asks for the password of a payment method. It is sent once and never stored. */
function WithPassword({ channel, children }: OpenProps) {
  const t = useText('deposit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [password, setPassword] = useState('');
  const { wrong, busy, submit } = useForm<'password'>(FIELDS);
  if (opened !== null) return children(opened);
  const open = async (): Promise<void> => {
    await submit({}, async (ask) => {
      const input = { channelId: channel.id, channelPassword: password };
      setOpened(await ask(userRechargeOpen, input));
    });
    setPassword('');
  };
  return (
    <MoneyForm
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <PasswordField
        label={t('deposit.channelPassword')}
        toggle={{ show: t('deposit.passwordShow'), hide: t('deposit.passwordHide') }}
        value={password}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
        error={wrong.password}
        hint={t('deposit.channelPasswordHint')}
      />
      <FormError text={wrong.form} />
      <Button submit kind="primary" size="l" wide busy={busy} disabled={password === ''}>
        {t('deposit.showAccount')}
      </Button>
    </MoneyForm>
  );
}

function AtOnce({ channel, children }: OpenProps) {
  const loaded = useLoad(`open ${channel.id}`, (signal) =>
    change(userRechargeOpen, { channelId: channel.id }, { signal }),
  );
  return <LoadFrame loaded={loaded}>{children}</LoadFrame>;
}

/** Loads the payee of a payment method, with the method's password if it has one. */
export function OpenChannel(props: OpenProps) {
  return props.channel.needsPassword ? <WithPassword {...props} /> : <AtOnce {...props} />;
}
