import { useSnapshot } from 'valtio';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { preferences, useText, deferredDialog } from '#src/kit/index.ts';
import { Segmented, TextField } from '#src/ui/index.ts';
import type { AccountNameState } from './use-account-name.ts';
import styles from './account.module.css';
import { useCountries } from './use-countries.ts';

const countrySheet = deferredDialog(async () => (await import('./country-sheet.tsx')).CountrySheet);

/** Dialling code of a phone; a press opens the list of countries. */
function AreaCode() {
  const t = useText('auth');
  const { areaCode } = useSnapshot(preferences);
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['area']}
        aria-label={`${t('auth.areaCode')}: ${areaCode}`}
        aria-haspopup="dialog"
        disabled={countries === null}
        onPointerDown={countrySheet.preload}
        onClick={() => setOpen(true)}
      >
        {areaCode}
        {countries !== null && <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
      </button>
      <countrySheet.Part
        open={isOpen}
        onClose={() => setOpen(false)}
        countries={countries ?? []}
        value={areaCode}
        onChoose={(dial) => {
          preferences.areaCode = dial;
        }}
      />
    </>
  );
}

type AccountFieldProps = {
  /** Label of the choice between phone and e-mail. */
  readonly label: string;
  readonly name: AccountNameState;
  readonly error?: string | undefined;
};

/** Phone with its dialling code, or e-mail. */
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
