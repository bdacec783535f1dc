import { useCallback, useEffect, useRef, useState } from 'react';
import { captchaImage } from '#protocol/http/captcha.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { ApiError, call } from '#src/kit/index.ts';

type Shown = DataOf<typeof captchaImage>;
export type CaptchaKind = Shown['kind'];
/** Answer to one attempt; null if it failed. */
type Answered = { readonly round: number; readonly shown: Shown | null };

export type Captcha = {
  /** Null while loading or after a failure. */
  readonly shown: Shown | null;
  readonly hasFailed: boolean;
  readonly kind: CaptchaKind;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Loads a new one; each works for one attempt. */
  readonly renew: (kind?: CaptchaKind) => void;
  /** Fields of the call. */
  readonly fields: { readonly captchaId: string; readonly captcha: string };
};

/**
 * Captcha of the server.
 * @param wanted false while none is needed; nothing is loaded then.
 */
export function useCaptcha(wanted: boolean): Captcha {
  const [answer, setAnswer] = useState<Answered>({ round: -1, shown: null });
  const [kind, setKind] = useState<CaptchaKind>('image');
  const [typed, type] = useState('');
  const [round, setRound] = useState(0);
  const last = useRef(kind);

  const renew = useCallback((next?: CaptchaKind) => {
    last.current = next ?? last.current;
    setKind(last.current);
    type('');
    setRound((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const take = (shown: Shown | null): void => setAnswer({ round, shown });
    call(captchaImage, { kind }, { signal: leaving.signal })
      .then(take)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        take(null);
      });
    return () => leaving.abort();
  }, [wanted, kind, round]);

  const isHere = answer.round === round;
  const shown = isHere ? answer.shown : null;
  const hasFailed = isHere && shown === null;
  const fields = { captchaId: shown?.captchaId ?? '', captcha: typed.trim() };
  return { shown, hasFailed, kind, typed, type, renew, fields };
}
