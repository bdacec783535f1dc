import { Lock } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { Page, type Route, SIGN_IN, useBack, useText, withReturn } from '#src/kit/index.ts';
import { DemoButton } from '#src/person/index.ts';
import { Button, fetchSheet, Sheet, SkeletonRows, Stack, Text } from '#src/ui/index.ts';
import styles from './login-first.module.css';

const REGISTER = '/pages/account/reg';
const ROWS = 8;

// The sheet opens at once, so its code loads in parallel with the texts.
fetchSheet();

function stay(): void {}

/** Shown to guests on a screen that needs a session: the sign-in options, which return here. */
export function LoginFirst({ route }: { readonly route: Route }) {
  // Includes the texts of the demo button: loading them later would make an open sheet jump.
  const t = useText('auth', 'error');
  const [path, go] = useLocation();
  const search = useSearch();
  const back = useBack();
  const wanted = search === '' ? path : `${path}?${search}`;
  return (
    <Page title={t(route.titleKey)} back={false}>
      <SkeletonRows count={ROWS} />
      <Sheet open onClose={back} title={t('auth.loginFirst')} closeLabel={t('common.close')}>
        <Stack gap={8} justifyItems="center">
          <Stack
            aria-hidden
            as="span"
            place="center"
            square={56}
            radius="round"
            color="primary-text"
            className={styles['lock']}
          >
            <Lock size={24} strokeWidth={1.75} />
          </Stack>
          <Text
            as="p"
            maxInline={320}
            padBlockStart={4}
            padBlockEnd={12}
            font="body"
            color="text2"
            textAlign="center"
          >
            {t('auth.loginFirstText')}
          </Text>
          <Button kind="primary" size="l" wide onClick={() => go(withReturn(SIGN_IN, wanted))}>
            {t('title.login')}
          </Button>
          <Button
            size="l"
            wide
            className={styles['second']}
            onClick={() => go(withReturn(REGISTER, wanted))}
          >
            {t('title.register')}
          </Button>
          <DemoButton onStarted={stay} />
          <Button kind="text" size="l" wide onClick={back}>
            {t('auth.notNow')}
          </Button>
        </Stack>
      </Sheet>
    </Page>
  );
}
