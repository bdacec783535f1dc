import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import {
  ApiError,
  type CommandHooks,
  Confirm,
  type Intent,
  errorText,
  isUnknown,
  showToast,
  useText,
} from '#src/kit/index.ts';
import { recordPath } from '#src/money/index.ts';

/** What proves that the owner asks: typed for this one withdrawal, kept nowhere. */
export type Secrets = { readonly withdrawPassword: string; readonly totp?: string };

/** Sends the withdrawal that is on screen. */
export type SendWithdrawal = (
  secrets: Secrets,
  intent: Intent,
  hooks: CommandHooks,
) => Promise<WithdrawalView>;

/** `review`: read and tick; `pin`: the password; `unknown`: no answer that says what happened. */
export type WithdrawStage = 'review' | 'pin' | 'unknown';

export type Withdraw = {
  readonly stage: WithdrawStage;
  readonly busy: boolean;
  readonly isUnsure: boolean;
  readonly error: string | undefined;
  /** About the code of the authenticator. */
  readonly totpError: string | undefined;
  readonly totp: string;
  readonly setTotp: (totp: string) => void;
  readonly toPin: () => void;
  readonly enterPin: (withdrawPassword: string) => void;
};

const WRONG_PASSWORD = -1042;
const WRONG_CODE = -1035;

type Failure = { readonly code: number; readonly text: string } | null;

/** Where a refusal is said: at the pad, or beside what was read before. */
function stageAfter(error: ApiError): WithdrawStage {
  if (isUnknown(error)) return 'unknown';
  return error.facts.code === WRONG_PASSWORD ? 'pin' : 'review';
}

/**
 * One withdrawal from its confirmation to its request. A refusal ends the intention; without an
 * answer the same one is asked for again, so that no second withdrawal can come of it.
 */
export function useWithdraw(send: SendWithdrawal): Withdraw {
  const t = useText('error', 'withdraw');
  const [, go] = useLocation();
  const [stage, setStage] = useState<WithdrawStage>('review');
  const [busy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const [failure, setFailure] = useState<Failure>(null);
  const [totp, setTotp] = useState('');
  const [confirm] = useState(() => new Confirm());
  const enterPin = async (withdrawPassword: string): Promise<void> => {
    const secrets = { withdrawPassword, ...(totp === '' ? {} : { totp }) };
    const ask = async (intent: Intent): Promise<void> => {
      setBusy(true);
      setFailure(null);
      const made = await send(secrets, intent, { unknown: () => setUnsure(true) });
      showToast({ text: t('withdraw.received'), tone: 'ok' });
      go(recordPath(made), { replace: true });
    };
    try {
      await confirm.run(ask, () => setBusy(false));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ code: error.facts.code, text: errorText(t, error) });
      setStage(stageAfter(error));
      setTotp('');
    }
    setUnsure(false);
  };
  const isCode = failure?.code === WRONG_CODE;
  return {
    stage,
    busy,
    isUnsure,
    error: isCode ? undefined : failure?.text,
    totpError: isCode ? failure.text : undefined,
    totp,
    setTotp,
    toPin: () => {
      setFailure(null);
      setStage('pin');
    },
    enterPin: (pin) => void enterPin(pin),
  };
}
