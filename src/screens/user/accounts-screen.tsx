import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { userAssets } from '#protocol/http/assets.ts';
import {
  type Realm,
  Page,
  SIGN_IN,
  VenueTag,
  askSwitch,
  session,
  startPath,
  useText,
  withReturn,
  Amount,
  call,
  describeError,
  useLoad,
} from '#src/kit/index.ts';
import { Button, css, Row, Section, Skeleton, Stack } from '#src/ui/index.ts';
import { AccountCard } from './account-card.tsx';
import styles from './accounts-screen.module.css';
import { DemoReset } from './demo-reset.tsx';

const SELF = '/pages/user/accounts';

/** Placeholder of a missing real account. */
function NoReal() {
  const t = useText('account');
  return (
    <>
      <Link
        href={withReturn('/pages/account/reg', SELF)}
        className={css({
          display: 'flex',
          inline: true,
          align: 'center',
          minBlock: 44,
          padInline: 8,
          font: 'body',
          weight: 600,
          color: 'primary-text',
        })}
      >
        {t('title.register')}
      </Link>
      <Link
        href={withReturn(SIGN_IN, SELF)}
        className={css({
          display: 'flex',
          inline: true,
          align: 'center',
          minBlock: 44,
          padInline: 8,
          font: 'body',
          weight: 600,
          color: 'primary-text',
        })}
      >
        {t('title.login')}
      </Link>
    </>
  );
}

type TurnFootProps = {
  readonly realm: Realm;
  readonly onCancel: () => void;
  readonly onTurn: () => void;
};

function TurnFoot({ realm, onCancel, onTurn }: TurnFootProps) {
  const t = useText('account');
  const isDemo = realm === 'demo';
  return (
    <div className={styles['foot']}>
      <Button size="l" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button
        size="l"
        kind="primary"
        className={isDemo ? styles['toDemo'] : undefined}
        onClick={onTurn}
      >
        {t(isDemo ? 'account.switchDemo' : 'account.switchReal')}
      </Button>
    </div>
  );
}

type RealmTotalProps = {
  /** Token of the displayed account, which need not be the current one. */
  readonly token: string;
  /** Changes when the balances change. */
  readonly version: number;
};

const CURRENCY = 'TRY';

/** Value of an account, and its cash by currency. */
function RealmTotal({ token, version }: RealmTotalProps) {
  useText('error');
  const { data, error } = useLoad(`assets ${token} ${version}`, (signal) =>
    call(userAssets, { currency: CURRENCY }, { signal, token }),
  );
  if (error !== null)
    return (
      <Row as="span" wrap columnGap={12} hint>
        {describeError(error)}
      </Row>
    );
  if (data === null) return <Skeleton width="160px" height="28px" />;
  const held = data.balances.filter(({ total }) => /[1-9]/.test(total));
  return (
    <>
      <Amount value={data.worth.total} asset={CURRENCY} className={styles['total']} />
      <Row as="span" wrap columnGap={12} hint>
        {held.slice(0, 3).map(({ asset, total }) => (
          <Amount key={asset} value={total} asset={asset} />
        ))}
      </Row>
    </>
  );
}

/** Real and demo account side by side: balances, and which is in use. */
export default function AccountsScreen() {
  const t = useText('account', 'auth');
  const [, go] = useLocation();
  const name = useId();
  const { userTokenReal, userTokenDemo, userAccountType } = useSnapshot(session);
  const [chosen, choose] = useState<Realm>(userAccountType);
  const [version, setVersion] = useState(0);
  const tokens = { real: userTokenReal, demo: userTokenDemo };
  const turn = async (): Promise<void> => {
    if (await askSwitch(chosen)) go(startPath(), { replace: true });
  };
  const card = (realm: Realm) => ({
    realm,
    name,
    isCurrent: userAccountType === realm,
    isChosen: chosen === realm,
    isMissing: tokens[realm] === '',
    onChoose: () => choose(realm),
  });
  return (
    <Page
      title={t('title.accountManagement')}
      narrow
      footer={
        chosen === userAccountType ? undefined : (
          <TurnFoot
            realm={chosen}
            onCancel={() => choose(userAccountType)}
            onTurn={() => void turn()}
          />
        )
      }
    >
      <Section title={t('account.chooseTitle')} hint={<VenueTag size="m" />}>
        <Stack as="fieldset" gap={8} minInline={0}>
          <legend className="visually-hidden">{t('account.chooseTitle')}</legend>
          <AccountCard {...card('real')} extra={tokens.real === '' ? <NoReal /> : undefined}>
            {tokens.real === '' ? (
              <Row as="span" wrap columnGap={12} hint>
                {t('account.noReal')}
              </Row>
            ) : (
              <RealmTotal token={tokens.real} version={version} />
            )}
          </AccountCard>
          <AccountCard
            {...card('demo')}
            extra={
              userAccountType === 'demo' ? (
                <DemoReset onReset={() => setVersion((count) => count + 1)} />
              ) : undefined
            }
          >
            {tokens.demo === '' ? (
              <Row as="span" wrap columnGap={12} hint>
                {t('account.noDemo')}
              </Row>
            ) : (
              <RealmTotal token={tokens.demo} version={version} />
            )}
          </AccountCard>
        </Stack>
        <p className={styles['note']}>
          <Info aria-hidden size={20} strokeWidth={1.75} />
          {t('account.separate')}
        </p>
      </Section>
    </Page>
  );
}
