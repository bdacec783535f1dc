import { useSnapshot } from 'valtio';
import { preferences, useText } from '#src/kit/index.ts';
import { Segmented, TextField } from '#src/ui/index.ts';
import { AreaCode } from './area-code.tsx';
import type { AccountNameState } from './use-account-name.ts';

type AccountFieldProps = {
  /** What the choice between phone and e-mail is for. */
  readonly label: string;
  readonly name: AccountNameState;
  readonly error?: string | undefined;
};

/** Phone with the code of its country, or e-mail. */
export function AccountField({ label, name, error }: AccountFieldProps) {
  const t = useText('auth');
  const { by, setBy, typed, type } = name;
  const { areaCode } = useSnapshot(preferences);
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
        placeholder={isPhone && areaCode === '+90' ? t('auth.phonePlaceholder') : undefined}
        leading={isPhone ? <AreaCode /> : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={error}
      />
    </>
  );
}
