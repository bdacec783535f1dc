import { useRef, useState } from 'react';
import { ApiError } from '#src/data/api-error.ts';
import { isUnknown, newIntent, type Intent } from '#src/data/commands.ts';
import { errorText } from '#src/features/forms/error-text.ts';
import { useText } from '#src/i18n/use-text.ts';

export type Sending = {
  readonly busy: boolean;
  /** What the server said against it. */
  readonly failure: string | undefined;
  /** No answer yet: the same request is asked for again with the same key. */
  readonly isUnsure: boolean;
  /** Sends. After a refusal the next press is a new intention, after silence it is the same. */
  readonly send: (what: (intent: Intent, unknown: () => void) => Promise<void>) => Promise<void>;
};

/** A request that must happen at most once: locked while it runs, its refusal in words. */
export function useSending(): Sending {
  const t = useText('error');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isUnsure, setUnsure] = useState(false);
  const runs = useRef(false);
  const intent = useRef<Intent | null>(null);
  const send: Sending['send'] = async (what) => {
    if (runs.current) return;
    runs.current = true;
    setBusy(true);
    setFailure(undefined);
    intent.current ??= newIntent();
    try {
      await what(intent.current, () => setUnsure(true));
      intent.current = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without an answer the next press must not be able to do it twice.
      if (!isUnknown(error)) intent.current = null;
      setFailure(errorText(t, error));
    } finally {
      runs.current = false;
      setBusy(false);
      setUnsure(false);
    }
  };
  return { busy, failure, isUnsure, send };
}
