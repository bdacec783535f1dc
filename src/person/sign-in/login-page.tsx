import { Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { DemoButton } from '#src/person/session/demo-button.tsx';
import { SIGN_IN, hasAccount, useText, wantedPath, withReturn } from '#src/kit/index.ts';
import { Button, css, Row, Text } from '#src/ui/index.ts';
import styles from './account.module.css';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';

type LoginPageProps = {
  readonly title: string;
  /** A sentence about where the sign-in leads. */
  readonly note?: string | undefined;
  /** Screen after signing in, if no other was requested. */
  readonly landing: () => string;
  /** Whether this is the crypto sign-in. */
  readonly isCoin: boolean;
};

const COIN_SIGN_IN = '/pages/account/coinLogin';
const REGISTER = '/pages/account/reg';
const RESET = 'reset';

const LINK = css({
  display: 'flex',
  inline: true,
  align: 'center',
  minBlock: 44,
  font: 'body',
  color: 'primary-text',
});

/** Sign-in, with a link to reset a forgotten password. */
export function LoginPage({ title, note, landing, isCoin }: LoginPageProps) {
  const t = useText('auth');
  const [path, go] = useLocation();
  const search = useSearch();
  const wanted = wantedPath(search);
  // Registered users who are signed in are redirected; a demo visitor may sign in.
  const [isOver] = useState(() => hasAccount('real'));
  const destination = wanted ?? landing();
  useEffect(() => {
    if (isOver) go(destination, { replace: true });
  }, [isOver, destination, go]);

  if (new URLSearchParams(search).get('mode') === RESET) {
    return (
      <AuthPage title={t('auth.resetTitle')}>
        <Text as="h2" font="title">
          {t('auth.resetTitle')}
        </Text>
        <ResetForm onDone={() => go(withReturn(SIGN_IN, wanted), { replace: true })} />
      </AuthPage>
    );
  }
  // Evaluated again, because the first screen before signing in was the start page.
  const enter = (): void => go(wanted ?? landing(), { replace: true });
  const other = isCoin ? SIGN_IN : COIN_SIGN_IN;
  return (
    <AuthPage title={title}>
      {note !== undefined && (
        <Text as="p" hint>
          {note}
        </Text>
      )}
      <LoginForm onSignedIn={enter} />
      <Row gap={16} justify="between">
        <Link
          href={`${withReturn(path, wanted)}${wanted === null ? '?' : '&'}mode=${RESET}`}
          className={LINK}
        >
          {t('auth.forgotPassword')}
        </Link>
        <Link href={withReturn(REGISTER, wanted)} className={LINK}>
          {t('title.register')}
        </Link>
      </Row>
      <Row as="p" gap={12} align="center" font="caption" color="text3" className={styles['or']}>
        {t('auth.or')}
      </Row>
      <div className={styles['pair']}>
        <Button
          kind="outline"
          size="l"
          wide
          icon={<Wallet aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => go(withReturn(other, wanted), { replace: true })}
        >
          {t(isCoin ? 'title.login' : 'title.coinLogin')}
        </Button>
        <DemoButton onStarted={enter}>{t('auth.demoAccount')}</DemoButton>
      </div>
    </AuthPage>
  );
}
