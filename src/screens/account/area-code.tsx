import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { deferredDialog, preferences, useText } from '#src/kit/index.ts';
import styles from './account.module.css';
import { useCountries } from './use-countries.ts';

const countrySheet = deferredDialog(async () => (await import('./country-sheet.tsx')).CountrySheet);

/** The code in front of a phone; pressed, the list of countries. */
export function AreaCode() {
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
