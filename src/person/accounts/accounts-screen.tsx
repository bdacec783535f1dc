import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
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
  PageFoot,
} from '#src/kit/index.ts';
import { Button, css, Row, Section, Stack, Box } from '#src/ui/index.ts';
import { AccountCard } from './account-card.tsx';
import styles from './accounts-screen.module.css';
import { DemoReset } from './demo-reset.tsx';
import { RealmTotal } from './realm-total.tsx';

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
    <PageFoot>
      <div className={styles['buttons']}>
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
    </PageFoot>
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
            <RealmTotal token={tokens.real} version={version} missing={t('account.noReal')} />
          </AccountCard>
          <AccountCard
            {...card('demo')}
            extra={
              userAccountType === 'demo' ? (
                <DemoReset onReset={() => setVersion((count) => count + 1)} />
              ) : undefined
            }
          >
            <RealmTotal token={tokens.demo} version={version} missing={t('account.noDemo')} />
          </AccountCard>
        </Stack>
        <Box padBlockEnd={24}>
          <Row as="p" gap={12} pad={12} marginBlockStart={8} card hint>
            <Info aria-hidden size={20} strokeWidth={1.75} />
            {t('account.separate')}
          </Row>
        </Box>
      </Section>
    </Page>
  );
}
