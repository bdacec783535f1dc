import { Check, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DiallingCode } from '#domain/identity/dialling-codes.ts';
import { matchesText } from '#domain/text/search.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { EmptyState, Sheet, Text, TextField } from '#src/ui/index.ts';
import styles from './country-sheet.module.css';

type CountrySheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly countries: readonly DiallingCode[];
  readonly value: string;
  readonly onChoose: (dial: string) => void;
};

type Named = DiallingCode & { readonly name: string };

/** Countries by name in the current language, in its alphabetical order. */
function useNamed(countries: readonly DiallingCode[]): readonly Named[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return countries
      .map((one) => ({ ...one, name: names.of(one.country) ?? one.country }))
      .sort((a, b) => order.compare(a.name, b.name));
  }, [countries, language]);
}

function isMeant({ name, country, dial }: Named, typed: string): boolean {
  return matchesText(`${name} ${country} ${dial}`, typed) || dial === `+${typed.trim()}`;
}

/** Picks the country of a phone, searchable by name, ISO code or dialling code. */
export function CountrySheet(props: CountrySheetProps) {
  const { open, onClose, countries, value, onChoose } = props;
  const t = useText('auth');
  const [typed, setTyped] = useState('');
  const named = useNamed(countries);
  const shown = named.filter((one) => isMeant(one, typed));
  const close = (): void => {
    setTyped('');
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('auth.areaCode')} closeLabel={t('common.close')}>
      <div className={styles['search']}>
        <TextField
          type="search"
          label={t('auth.findCountry')}
          placeholder={t('auth.findCountryHint')}
          autoComplete="off"
          spellCheck={false}
          leading={<Search aria-hidden size={20} strokeWidth={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ul className={styles['list']} aria-label={t('auth.areaCode')}>
        {shown.map(({ country, dial, name }) => (
          <li key={country}>
            <button
              type="button"
              className={styles['row']}
              aria-pressed={dial === value}
              data-country={country}
              onClick={() => {
                onChoose(dial);
                close();
              }}
            >
              <Text fill overflowWrap="anywhere">
                {name}
              </Text>
              <Text tabular color="text2">
                {dial}
              </Text>
              {dial === value && <Check aria-hidden size={20} strokeWidth={1.75} />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <EmptyState text={t('auth.noCountry')} />}
    </Sheet>
  );
}
