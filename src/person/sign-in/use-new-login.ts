import { useState } from 'react';
import { useCode } from '#src/person/verification/use-code.ts';
import { useText } from '#src/kit/index.ts';
import { useAccountName } from './use-account-name.ts';

/** Field that a server refusal belongs to, by message key. */
export const LOGIN_FIELDS = {
  'valid.phoneRequired': 'account',
  'error.phoneFormat': 'account',
  'valid.emailInvalid': 'account',
  'valid.codeRequired': 'code',
  'error.codeWrong': 'code',
  'error.codeExpired': 'code',
  'valid.passwordRequired': 'password',
  'valid.loginPasswordLength': 'password',
  'valid.passwordWeak': 'password',
  'error.passwordsDoNotMatch': 'again',
} as const;

/** Account, verification code and new login password, for registration and password reset. */
export function useNewLogin(purpose: 'register' | 'reset') {
  const t = useText('valid', 'error');
  const name = useAccountName();
  const code = useCode(purpose);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  /** Errors found before sending. */
  const early = () => {
    const account = name.problem();
    return {
      ...(account === undefined ? {} : { account }),
      ...(code.fields.code === '' ? { code: t('valid.codeRequired') } : {}),
      ...(password === '' ? { password: t('valid.passwordRequired') } : {}),
      ...(password === again ? {} : { again: t('error.passwordsDoNotMatch') }),
    };
  };
  return { name, code, password, setPassword, again, setAgain, early };
}
