import { useState } from 'react';
import { ApiError, type Ask, FormError, session, useForm, useText } from '#src/kit/index.ts';
import { CaptchaField } from '#src/person/verification/captcha-field.tsx';
import { signIn } from '#src/person/session/sign-in.ts';
import { takeLanguage } from '#src/person/session/account-language.ts';
import { useCaptcha } from '#src/person/verification/use-captcha.ts';
import { Button, CheckRow, css, PasswordField } from '#src/ui/index.ts';
import { AccountField } from './account-field.tsx';
import { useAccountName } from './use-account-name.ts';

const FIELDS = {
  'valid.phoneRequired': 'account',
  'error.phoneFormat': 'account',
  'valid.emailInvalid': 'account',
  'valid.passwordRequired': 'password',
  'error.wrongLogin': 'password',
  'error.captcha': 'captcha',
  'valid.captchaRequired': 'captcha',
} as const;

const CAPTCHA_KEYS: readonly unknown[] = ['error.captcha', 'valid.captchaRequired'];

type LoginFormProps = { readonly onSignedIn: () => void };

/** Phone or e-mail and password; a captcha appears after a few wrong attempts. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const t = useText('auth', 'valid');
  const name = useAccountName(session.loginInfo);
  const [isKept, setKept] = useState(session.loginInfo !== '');
  const [password, setPassword] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha(needsCaptcha);
  const { wrong, busy, submit } = useForm(FIELDS);

  const early = () => {
    const account = name.problem();
    return {
      ...(account === undefined ? {} : { account }),
      ...(password === '' ? { password: t('valid.passwordRequired') } : {}),
      ...(needsCaptcha && captcha.typed === '' ? { captcha: t('valid.captchaRequired') } : {}),
    };
  };
  const send = async (ask: Ask): Promise<void> => {
    const proof = needsCaptcha ? captcha.fields : {};
    try {
      await signIn({ account: name.account, password, ...proof }, ask);
      session.loginInfo = isKept ? name.typed.trim() : '';
    } catch (error) {
      const key = error instanceof ApiError ? error.facts.msgKey : undefined;
      if (CAPTCHA_KEYS.includes(key)) setNeedsCaptcha(true);
      captcha.renew();
      throw error;
    }
  };
  const run = async (): Promise<void> => {
    if (!(await submit(early(), send))) return;
    void takeLanguage();
    onSignedIn();
  };
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <AccountField label={t('auth.signInBy')} name={name} error={wrong.account} />
      <PasswordField
        label={t('auth.password')}
        toggle={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong.password}
      />
      <CheckRow checked={isKept} onChange={setKept}>
        {t('auth.rememberName')}
      </CheckRow>
      {needsCaptcha && <CaptchaField captcha={captcha} error={wrong.captcha} />}
      <FormError text={wrong.form} />
      <Button
        submit
        kind="primary"
        size="l"
        wide
        busy={busy}
        className={css({ marginBlockStart: 12 })}
      >
        {t('title.login')}
      </Button>
    </form>
  );
}
