import { useText } from '#src/kit/index.ts';
import { DigitsPad } from './digits-pad.tsx';
import { CodeProofForm, ProofForm } from './proof-form.tsx';
import { useSetDigits, type SetDigitsOptions } from './use-set-digits.ts';

const TITLES = {
  old: 'security.tradeOldTitle',
  new: 'security.tradeNewTitle',
  again: 'security.tradeAgainTitle',
} as const;

const HINTS = { trade: 'security.tradeHint', withdraw: 'security.withdrawHint' } as const;

/** Steps for setting new digits, one question at a time. */
export function SetDigits(options: SetDigitsOptions) {
  const t = useText('security');
  const { step, error, busy, take, send } = useSetDigits(options);
  if (step === 'proof') {
    const Form = options.mode === 'forgot' ? CodeProofForm : ProofForm;
    return (
      <Form
        error={error}
        busy={busy}
        hasLogin={options.hasLogin}
        onProof={(proof) => void send(proof)}
      />
    );
  }
  return (
    <DigitsPad
      key={step}
      title={t(TITLES[step])}
      text={step === 'old' ? undefined : t(HINTS[options.kind])}
      error={error}
      busy={busy}
      onComplete={take}
    />
  );
}
