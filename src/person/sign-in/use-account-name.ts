import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { parseAccountName } from '#domain/identity/account-name.ts';
import { isOwnCountry, withCode } from '#domain/identity/phone.ts';
import { preferences, useText } from '#src/kit/index.ts';
import { useCountries } from './use-countries.ts';

export type AccountKind = 'phone' | 'email';

export type AccountNameState = {
  readonly by: AccountKind;
  readonly setBy: (by: AccountKind) => void;
  /** Text of the visible field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The same in the form of the calls: a phone includes its dialling code. */
  readonly account: string;
  /** Error of the input, undefined for none. */
  readonly problem: () => string | undefined;
};

/**
 * Phone or e-mail; each input is kept while the other is shown.
 * @param known initial value.
 */
export function useAccountName(known = ''): AccountNameState {
  const t = useText('error', 'valid');
  const { areaCode } = useSnapshot(preferences);
  const countries = useCountries();
  const [by, setBy] = useState<AccountKind>(known.includes('@') ? 'email' : 'phone');
  const [texts, setTexts] = useState({ phone: '', email: '', [by]: known });
  const typed = texts[by];
  const account = by === 'phone' ? withCode(areaCode, typed) : typed;
  const problem = (): string | undefined => {
    if (by === 'email') {
      return typed.includes('@') && parseAccountName(typed, []).ok
        ? undefined
        : t('valid.emailInvalid');
    }
    if (typed.trim() === '') return t('valid.phoneRequired');
    if (typed.includes('@')) return t('error.phoneFormat');
    // Until the list is loaded, only the server can validate a foreign phone.
    if (countries === null && !isOwnCountry(account)) return undefined;
    return parseAccountName(account, countries ?? []).ok ? undefined : t('error.phoneFormat');
  };
  const type = (text: string): void => setTexts((known) => ({ ...known, [by]: text }));
  return { by, setBy, typed, type, account, problem };
}
