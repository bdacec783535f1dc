import { useState } from 'react';
import { useLocation } from 'wouter';
import { callsFor } from '#domain/error-reactions.ts';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import {
  type ApiError,
  type Ask,
  describeError,
  isUnknown,
  showToast,
  useCommand,
  useText,
} from '#src/kit/index.ts';
import { recordPath } from '#src/money/records/money-record.ts';

/** Secrets that authorise one withdrawal; typed each time and never stored. */
export type Secrets = { readonly withdrawPassword: string; readonly totp?: string };

/** Sends the withdrawal on screen. */
export type SendWithdrawal = (secrets: Secrets, ask: Ask) => Promise<WithdrawalView>;

/** `review`: read and tick; `pin`: the password; `unknown`: the outcome is not known. */
export type WithdrawStage = 'review' | 'pin' | 'unknown';

export type Withdraw = {
  readonly stage: WithdrawStage;
  readonly busy: boolean;
  readonly isUnsure: boolean;
  readonly error: string | undefined;
  /** Error of the authenticator code. */
  readonly totpError: string | undefined;
  readonly totp: string;
  readonly setTotp: (totp: string) => void;
  readonly toPin: () => void;
  readonly enterPin: (withdrawPassword: string) => void;
};

/** Stage that shows a refusal: the password pad, or the review. */
function stageAfter(error: ApiError): WithdrawStage {
  if (isUnknown(error)) return 'unknown';
  return callsFor('enterWithdrawPassword', error.facts.error) ? 'pin' : 'review';
}

/** Flow of a withdrawal from confirmation to request. */
export function useWithdraw(send: SendWithdrawal): Withdraw {
  const t = useText('error', 'withdraw');
  const [, go] = useLocation();
  const [stage, setStage] = useState<WithdrawStage>('review');
  const [totp, setTotp] = useState('');
  const { busy, isUnsure, error, send: confirm, clear } = useCommand();
  const enterPin = (withdrawPassword: string): void =>
    void confirm(
      async (ask) => {
        const made = await send({ withdrawPassword, ...(totp === '' ? {} : { totp }) }, ask);
        showToast({ text: t('withdraw.received'), tone: 'ok' });
        go(recordPath(made), { replace: true });
      },
      (refusal) => {
        setStage(stageAfter(refusal));
        setTotp('');
      },
    );
  const text = error === null ? undefined : describeError(error);
  const isCode = callsFor('enterCode', error?.facts.error);
  return {
    stage,
    busy,
    isUnsure,
    error: isCode ? undefined : text,
    totpError: isCode ? text : undefined,
    totp,
    setTotp,
    toPin: () => {
      clear();
      setStage('pin');
    },
    enterPin,
  };
}
