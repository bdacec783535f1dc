import { passwordStrength } from '#domain/identity/login-password.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { PasswordField, StrengthMeter } from '#src/ui/index.ts';
import type { Wrong } from './use-form.ts';

type NewPasswordProps = {
  readonly label: string;
  readonly value: string;
  readonly again: string;
  readonly onChange: (value: string) => void;
  readonly onAgain: (value: string) => void;
  readonly wrong: Wrong<'password' | 'again'>;
};

const LEVELS = ['auth.strength0', 'auth.strength1', 'auth.strength2', 'auth.strength3'] as const;

/** A new login password, typed twice, with how strong it is in words. */
export function NewPassword(props: NewPasswordProps) {
  const { label, value, again, onChange, onAgain, wrong } = props;
  const t = useText('auth');
  const step = passwordStrength(value);
  const toggle = { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <>
      <PasswordField
        label={label}
        toggle={toggle}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={wrong.password}
        hint={t('auth.passwordHint')}
      />
      {value !== '' && (
        <StrengthMeter
          step={step}
          word={t(LEVELS[step])}
          label={t('auth.strength', { level: t(LEVELS[step]) })}
        />
      )}
      <PasswordField
        label={t('auth.passwordAgain')}
        toggle={toggle}
        autoComplete="new-password"
        value={again}
        onChange={(event) => onAgain(event.target.value)}
        error={wrong.again}
      />
    </>
  );
}
