import { useState } from 'react';
import { useLocation } from 'wouter';
import { userUpdatePassword } from '#protocol/http/account.ts';
import {
  type Ask,
  FormError,
  LoadFrame,
  NewPassword,
  Page,
  showToast,
  useForm,
  useText,
} from '#src/kit/index.ts';
import { Button, css, PasswordField, Text } from '#src/ui/index.ts';
import { RegisterNeeded } from './register-needed.tsx';
import { useProfile } from '#src/person/profile/use-profile.ts';

const SECURITY = '/pages/user/security';

const FIELDS = {
  'error.wrongLogin': 'old',
  'error.accountLocked': 'old',
  'valid.passwordRequired': 'password',
  'valid.loginPasswordLength': 'password',
  'valid.passwordWeak': 'password',
  'error.passwordsDoNotMatch': 'again',
} as const;

function ChangeForm() {
  const t = useText('security', 'auth', 'valid', 'error');
  const [, go] = useLocation();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { wrong, busy, submit } = useForm(FIELDS);
  const early = () => ({
    ...(old === '' ? { old: t('valid.passwordRequired') } : {}),
    ...(password === '' ? { password: t('valid.passwordRequired') } : {}),
    ...(password === again ? {} : { again: t('error.passwordsDoNotMatch') }),
  });
  const send = async (ask: Ask): Promise<void> => {
    await ask(userUpdatePassword, {
      kind: 'login',
      oldPassword: old,
      newPassword: password,
      newPasswordAgain: again,
    });
  };
  const run = async (): Promise<void> => {
    if (!(await submit(early(), send))) return;
    showToast({ text: t('security.loginSaved'), tone: 'ok' });
    go(SECURITY, { replace: true });
  };
  return (
    <form
      noValidate
      className={css({
        display: 'grid',
        gap: 12,
        padInline: 'gutter',
        padBlockStart: 16,
        padBlockEnd: 24,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <PasswordField
        label={t('auth.oldPassword')}
        toggle={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
        autoComplete="current-password"
        value={old}
        onChange={(event) => setOld(event.target.value)}
        error={wrong.old}
      />
      <NewPassword
        label={t('auth.newPassword')}
        value={password}
        again={again}
        onChange={setPassword}
        onAgain={setAgain}
        wrong={wrong}
      />
      <Text as="p" hint>
        {t('security.holdNote')}
      </Text>
      <FormError text={wrong.form} />
      <Button submit kind="primary" size="l" wide busy={busy}>
        {t('common.save')}
      </Button>
    </form>
  );
}

/** Changes the login password. A demo visitor has none yet. */
export default function LoginPasswordScreen() {
  const t = useText();
  const profile = useProfile();
  return (
    <Page title={t('title.loginPassword')} narrow>
      <LoadFrame loaded={profile}>
        {({ secrets }) => (secrets.login ? <ChangeForm /> : <RegisterNeeded />)}
      </LoadFrame>
    </Page>
  );
}
