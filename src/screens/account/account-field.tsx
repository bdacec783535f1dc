import { useText } from '#src/i18n/use-text.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './account.module.css';
import type { AccountNameState } from './use-account-name.ts';

type AccountFieldProps = {
  /** What the choice between phone and e-mail is for. */
  readonly label: string;
  readonly name: AccountNameState;
  readonly error?: string | undefined;
};

const AREA_CODE = '+90';

/** Phone or e-mail. The area code is fixed: the venue takes phones of Türkiye only. */
export function AccountField({ label, name, error }: AccountFieldProps) {
  const t = useText('auth');
  const { by, setBy, typed, type } = name;
  const isPhone = by === 'phone';
  return (
    <>
      <Segmented
        label={label}
        value={by}
        onChange={setBy}
        options={[
          { value: 'phone', label: t('auth.phone') },
          { value: 'email', label: t('auth.email') },
        ]}
      />
      <TextField
        key={by}
        label={t(isPhone ? 'auth.phone' : 'auth.email')}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'tel' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isPhone ? t('auth.phonePlaceholder') : undefined}
        leading={isPhone ? <span className={styles['area']}>{AREA_CODE}</span> : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={error}
      />
    </>
  );
}
