import { useEffect, useState } from 'react';
import { commonCodeSend } from '#protocol/http/account.ts';
import type { DataOf, RequestOf } from '#protocol/http/endpoint.ts';
import { type ApiError, describeError, serverNow, useCommand, useText } from '#src/kit/index.ts';
import { useCaptcha, type Captcha } from './use-captcha.ts';

type Sent = DataOf<typeof commonCodeSend>;
type Purpose = RequestOf<typeof commonCodeSend>['purpose'];

export type CodeWrong = {
  readonly captcha?: string;
  readonly account?: string;
  readonly code?: string;
};

export type CodeState = {
  readonly captcha: Captcha;
  readonly sent: Sent | null;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly busy: boolean;
  /** Seconds until another code may be requested. */
  readonly waitSeconds: number;
  readonly wrong: CodeWrong;
  readonly send: (account: string) => Promise<void>;
  readonly fields: { readonly codeId: string; readonly code: string };
};

const FIELDS: Readonly<Record<string, keyof CodeWrong>> = {
  'error.captcha': 'captcha',
  'valid.captchaRequired': 'captcha',
  'error.phoneFormat': 'account',
  'valid.phoneRequired': 'account',
  'valid.emailInvalid': 'account',
};

function secondsUntil(ts: number): number {
  return Math.max(0, Math.ceil((ts - serverNow()) / 1_000));
}

/** Seconds left by the server's clock, counting down. */
function useSecondsUntil(ts: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = (): void => setLeft(secondsUntil(ts));
    count();
    if (secondsUntil(ts) === 0) return undefined;
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [ts]);
  return left;
}

/** Verification code: its captcha, sending, the wait required by the server, and the input. */
export function useCode(purpose: Purpose): CodeState {
  const t = useText('error', 'valid');
  const captcha = useCaptcha(true);
  const [sent, setSent] = useState<Sent | null>(null);
  const [typed, type] = useState('');
  const { busy, send: confirm } = useCommand();
  const [wrong, setWrong] = useState<CodeWrong>({});
  const waitSeconds = useSecondsUntil(sent?.resendAt ?? 0);

  const refused = (error: ApiError): void => {
    setWrong({ [FIELDS[error.facts.msgKey ?? ''] ?? 'code']: describeError(error) });
  };
  const send = async (account: string): Promise<void> => {
    if (busy) return;
    if (captcha.fields.captcha === '') {
      setWrong({ captcha: t('valid.captchaRequired') });
      return;
    }
    setWrong({});
    await confirm(async (ask) => {
      setSent(await ask(commonCodeSend, { purpose, account, ...captcha.fields }));
    }, refused);
    captcha.renew();
  };
  const fields = { codeId: sent?.codeId ?? '', code: typed.replaceAll(' ', '') };
  return { captcha, sent, typed, type, busy, waitSeconds, wrong, send, fields };
}
