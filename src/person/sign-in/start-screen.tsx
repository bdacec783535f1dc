import { useLocation } from 'wouter';
import { SIGN_IN, VenueTag, startPath, useText } from '#src/kit/index.ts';
import { DemoButton } from '#src/person/session/demo-button.tsx';
import { Button, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './account.module.css';
import { AuthPage } from './auth-page.tsx';

/** First screen of a visitor, with three ways to enter. */
export default function StartScreen() {
  const t = useText('auth');
  const [, go] = useLocation();
  return (
    <AuthPage title={t('title.start')} back={false}>
      <Row>
        <VenueTag size="m" />
      </Row>
      <Stack gap={8} className={styles['bottom']}>
        <Button kind="primary" size="l" wide onClick={() => go(SIGN_IN)}>
          {t('title.login')}
        </Button>
        <Button size="l" wide onClick={() => go('/pages/account/reg')}>
          {t('title.register')}
        </Button>
        <DemoButton onStarted={() => go(startPath(), { replace: true })} />
        <Text as="p" hint textAlign="center">
          {t('auth.startDemoHint')}
        </Text>
      </Stack>
    </AuthPage>
  );
}
