import { useLocation } from 'wouter';
import { startPath } from '#src/kit/navigation/start-path.ts';
import { DemoButton } from '#src/person/session/demo-button.tsx';
import { SIGN_IN } from '#src/kit/session/return-path.ts';
import { VenueTag } from '#src/kit/venue/venue-tag.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';
import { AuthPage } from './auth-page.tsx';

/** What a visitor sees first: three ways in. */
export default function StartScreen() {
  const t = useText('auth');
  const [, go] = useLocation();
  return (
    <AuthPage title={t('title.start')} back={false}>
      <div className={styles['tags']}>
        <VenueTag size="m" />
      </div>
      <div className={styles['ways']}>
        <Button kind="primary" size="l" wide onClick={() => go(SIGN_IN)}>
          {t('title.login')}
        </Button>
        <Button size="l" wide onClick={() => go('/pages/account/reg')}>
          {t('title.register')}
        </Button>
        <DemoButton onStarted={() => go(startPath(), { replace: true })} />
        <p className={styles['small']}>{t('auth.startDemoHint')}</p>
      </div>
    </AuthPage>
  );
}
