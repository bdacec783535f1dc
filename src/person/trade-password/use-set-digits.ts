import { useRef, useState } from 'react';
import { checkSixDigits, type SixDigitsKind } from '#domain/identity/six-digits.ts';
import { userUpdatePassword } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type ApiError, describeError, useCommand, useText } from '#src/kit/index.ts';

/** `first`: none is set yet; `change`: with the old one; `forgot`: with a code that is sent. */
export type SetMode = 'first' | 'change' | 'forgot';

/** Questions in order. */
export type SetStep = 'old' | 'new' | 'again' | 'proof';

/** Proof of ownership, besides the digits. */
export type Proof = {
  readonly loginPassword?: string;
  readonly codeId?: string;
  readonly code?: string;
};

export type SetDigitsOptions = {
  readonly kind: SixDigitsKind;
  readonly mode: SetMode;
  /** False for demo visitors, who have no login password. */
  readonly hasLogin: boolean;
  readonly onDone: (digits: string, answer: DataOf<typeof userUpdatePassword>) => void;
};

const OLD_KEYS: readonly unknown[] = [
  'error.wrongTradePassword',
  'error.wrongWithdrawPassword',
  'error.accountLocked',
  'error.secretReset',
];
const NEW_KEYS: readonly unknown[] = [
  'valid.sixDigitsWeak',
  'valid.tradePasswordDigits',
  'valid.withdrawPasswordDigits',
];

/** This screen asks for the digits itself. */
const ASKS_ITSELF = { goesOnAfter: () => false };

/** Step to return to after a refusal. */
function stepAfter(key: unknown, mode: SetMode): SetStep {
  if (NEW_KEYS.includes(key)) return 'new';
  if (mode === 'change') return OLD_KEYS.includes(key) ? 'old' : 'new';
  return 'proof';
}

/** Flow of setting new digits, from the first question to the server's answer. */
export function useSetDigits({ kind, mode, hasLogin, onDone }: SetDigitsOptions) {
  const t = useText('error', 'valid');
  const first: SetStep = mode === 'change' ? 'old' : 'new';
  const [step, setStep] = useState<SetStep>(first);
  const [error, setError] = useState<string>();
  const { busy, send: confirm } = useCommand(ASKS_ITSELF);
  const typed = useRef({ old: '', new: '' });

  const to = (next: SetStep, text?: string): void => {
    setStep(next);
    setError(text);
  };
  const refused = (refusal: ApiError): void => {
    const after = stepAfter(refusal.facts.msgKey, mode);
    to(after === 'proof' && mode === 'first' && !hasLogin ? 'new' : after, describeError(refusal));
  };
  const send = async (proof: Proof): Promise<void> => {
    const { old, new: digits } = typed.current;
    setError(undefined);
    await confirm(async (ask) => {
      const answer = await ask(userUpdatePassword, {
        kind,
        newPassword: digits,
        newPasswordAgain: digits,
        ...(mode === 'change' ? { oldPassword: old } : {}),
        ...proof,
      });
      onDone(digits, answer);
    }, refused);
  };
  const take = (digits: string): void => {
    if (step === 'old') {
      typed.current.old = digits;
      to('new');
      return;
    }
    if (step === 'new') {
      const check = checkSixDigits(digits, { kind });
      typed.current.new = digits;
      if (check.ok) to('again');
      else setError(t('valid.sixDigitsWeak'));
      return;
    }
    if (digits !== typed.current.new) to('new', t('error.passwordsDoNotMatch'));
    else if (mode === 'forgot' || (mode === 'first' && hasLogin)) to('proof');
    else void send({});
  };
  return { step, error, busy, take, send };
}
