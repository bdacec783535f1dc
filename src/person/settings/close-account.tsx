import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { accountClose, closeCheck, dustText } from '#protocol/http/privacy.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  NoteBox,
  SIGN_IN,
  amountText,
  askModal,
  call,
  forgetPerson,
  showToast,
  useCommand,
  useLoad,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, CheckRow, css, Failure, PasswordField, Stack, Text } from '#src/ui/index.ts';

type Check = DataOf<typeof closeCheck>;
type Blocker = Check['blockers'][number];

/** Screens where each blocker can be resolved. */
const SOLVED_AT: Readonly<Record<Blocker['kind'], string>> = {
  orders: '/pages/stock/order',
  positions: '/pages/tabbar/position?tab=contract',
  options: '/pages/option/positions',
  robots: '/pages/robot/record',
  subscriptions: '/pages/stockIPO/ipoRecord',
  loan: '/pages/loan/orders',
  credit: '/pages/tabbar/position',
  deposits: '/pages/recharge/rechargeRecord',
  withdrawals: '/pages/withdraw/recordIndex',
  balance: '/pages/user/assets',
};

const SOLVE = css({ display: 'flex', inline: true, align: 'center', minBlock: 44, color: 'text2' });

function Blockers({ blockers }: Pick<Check, 'blockers'>) {
  const t = useText('consent');
  const { separators } = useNumberStyle();
  const textOf = ({ kind, count, balances = [] }: Blocker): string => {
    const amounts = balances
      .map(({ asset, amount }) => amountText(amount, asset, separators))
      .join(', ');
    return t(`consent.blocker.${kind}`, { count, amounts });
  };
  return (
    <NoteBox tone="warn">
      {t('consent.blocked')}
      <ul data-part="blockers">
        {blockers.map((one) => (
          <Stack
            as="li"
            key={`${one.realm} ${one.kind}`}
            gap={4}
            padBlock={8}
            data-blocker={one.kind}
          >
            <b>{textOf(one)}</b>
            <span>{t(`consent.solveWhy.${one.kind}`)}</span>
            <Link href={SOLVED_AT[one.kind]} className={SOLVE}>
              {t(`consent.solve.${one.kind}`)}
            </Link>
          </Stack>
        ))}
      </ul>
    </NoteBox>
  );
}

type DustPartProps = Pick<Check, 'dust'> & {
  readonly isGivenUp: boolean;
  readonly onChange: (isGivenUp: boolean) => void;
};

/** Amounts too small to withdraw, with a checkbox to give them up. */
function DustPart({ dust, isGivenUp, onChange }: DustPartProps) {
  const t = useText('consent');
  const { separators } = useNumberStyle();
  const lineOf = ({ asset, amount, least }: Check['dust'][number]): string => {
    const text = amountText(amount, asset, separators);
    if (least === undefined) return text;
    return t('consent.dustWhy', { amount: text, least: amountText(least, asset, separators) });
  };
  return (
    <NoteBox tone="warn">
      {t('consent.dust')}
      <ul data-part="dust">
        {dust.map((one) => (
          <li key={one.asset}>{lineOf(one)}</li>
        ))}
      </ul>
      <CheckRow checked={isGivenUp} onChange={onChange}>
        {t('consent.dustAsk')}
      </CheckRow>
    </NoteBox>
  );
}

function Form({ needsPassword, dust }: Pick<Check, 'needsPassword' | 'dust'>) {
  const t = useText('consent', 'auth');
  const [, go] = useLocation();
  const [password, setPassword] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  const sending = useCommand();
  const close = async (): Promise<void> => {
    const yes = await askModal({
      title: t('consent.closeTitle'),
      text: t('consent.closeAsk'),
      confirm: t('consent.close'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!yes) return;
    await sending.send(async (ask) => {
      await ask(accountClose, { loginPassword: password, giveUp: dustText(dust) });
      forgetPerson();
      showToast({ text: t('consent.closed') });
      go(SIGN_IN, { replace: true });
    });
  };
  return (
    <form
      className={css({ display: 'grid', gap: 12, padBlockEnd: 16 })}
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      {dust.length > 0 && <DustPart dust={dust} isGivenUp={isGivenUp} onChange={setGivenUp} />}
      {needsPassword && (
        <PasswordField
          label={t('consent.password')}
          autoComplete="current-password"
          toggle={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={sending.failure === '' ? undefined : sending.failure}
        />
      )}
      {!needsPassword && <Failure text={sending.failure} />}
      <Button
        submit
        kind="danger"
        size="l"
        wide
        busy={sending.busy}
        disabled={(needsPassword && password === '') || (dust.length > 0 && !isGivenUp)}
      >
        {t('consent.close')}
      </Button>
    </form>
  );
}

/** Consequences of closing, its blockers, and the button. */
export function CloseAccount() {
  const t = useText('consent');
  const loaded = useLoad('close', (signal) => call(closeCheck, {}, { signal }));
  return (
    <Stack gap={12} padBlockEnd={16}>
      <Text as="p" hint>
        {t('consent.closeText')}
      </Text>
      <LoadFrame loaded={loaded} rows={2}>
        {({ canClose, needsPassword, blockers, dust }) =>
          canClose ? (
            <Form needsPassword={needsPassword} dust={dust} />
          ) : (
            <Blockers blockers={blockers} />
          )
        }
      </LoadFrame>
    </Stack>
  );
}
