import { useRef, useState } from 'react';
import { ApiError } from '#src/data/api-error.ts';
import { isUnknown, newIntent, type Intent } from '#src/data/commands.ts';
import { failureText } from '#src/features/ticket/failure-text.ts';
import { withTradePassword } from '#src/features/trade-password/ask-trade-password.ts';

export type Sending = {
  readonly busy: boolean;
  /** What the server said against it, empty for nothing. */
  readonly failure: string;
  readonly isUnsure: boolean;
  /** Sends. After a refusal the next press is a new intention, after silence it is the same. */
  readonly send: (what: (intent: Intent, unknown: () => void) => Promise<void>) => Promise<void>;
  readonly clear: () => void;
};

/** One command of a sheet: locked while it runs, its refusal in words. */
export function useCommand(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isUnsure, setIsUnsure] = useState(false);
  const runs = useRef(false);
  const intent = useRef(newIntent());
  return {
    busy,
    failure,
    isUnsure,
    send: async (what) => {
      if (runs.current) return;
      runs.current = true;
      setBusy(true);
      setFailure('');
      try {
        await withTradePassword(() => what(intent.current, () => setIsUnsure(true)));
        intent.current = newIntent();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Without an answer the next press must not be able to do it twice.
        if (!isUnknown(error)) intent.current = newIntent();
        setFailure(failureText(error));
      } finally {
        runs.current = false;
        setBusy(false);
        setIsUnsure(false);
      }
    },
    clear: () => setFailure(''),
  };
}
