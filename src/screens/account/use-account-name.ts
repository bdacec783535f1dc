import { useState } from 'react';
import { parseAccountName } from '#domain/identity/account-name.ts';
import { useText } from '#src/i18n/use-text.ts';

export type AccountKind = 'phone' | 'email';

export type AccountNameState = {
  readonly by: AccountKind;
  readonly setBy: (by: AccountKind) => void;
  /** What is typed in the field of the moment. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is wrong with it, undefined when nothing is. */
  readonly problem: () => string | undefined;
};

/** Phone or e-mail, each kept while the other one is shown. */
export function useAccountName(): AccountNameState {
  const t = useText('error', 'valid');
  const [by, setBy] = useState<AccountKind>('phone');
  const [texts, setTexts] = useState({ phone: '', email: '' });
  const typed = texts[by];
  const problem = (): string | undefined => {
    if (by === 'email') {
      return typed.includes('@') && parseAccountName(typed).ok
        ? undefined
        : t('valid.emailInvalid');
    }
    if (typed.trim() === '') return t('valid.phoneRequired');
    const name = parseAccountName(typed);
    return name.ok && name.by === 'phone' ? undefined : t('error.phoneFormat');
  };
  const type = (text: string): void => setTexts((known) => ({ ...known, [by]: text }));
  return { by, setBy, typed, type, problem };
}
