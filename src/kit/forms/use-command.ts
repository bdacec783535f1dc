import { useState } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { Confirm, type Intent } from '#src/kit/calls/commands.ts';
import { failureText } from './failure-text.ts';
import { withTradePassword } from '#src/kit/calls/ask-trade-password.ts';

export type Sending = {
  /** On its way, or carried out a moment ago: the button is locked. */
  readonly busy: boolean;
  /** What the server said against it, empty for nothing. */
  readonly failure: string;
  /** No answer yet: the same request is asked for again with the same key. */
  readonly isUnsure: boolean;
  /** Sends. After a refusal the next press is a new confirm, after silence it is the same. */
  readonly send: (what: (intent: Intent, unknown: () => void) => Promise<void>) => Promise<void>;
  readonly clear: () => void;
};

type CommandOptions = {
  /** Told of a refusal, where it is not said beside the button. */
  readonly onFailure?: (text: string) => void;
};

/** The one way from a button to a command: locked while it runs, its refusal in words. */
export function useCommand({ onFailure }: CommandOptions = {}): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isUnsure, setIsUnsure] = useState(false);
  const [confirm] = useState(() => new Confirm());
  return {
    busy,
    failure,
    isUnsure,
    send: async (what) => {
      const act = (intent: Intent): Promise<void> => {
        setBusy(true);
        setFailure('');
        return withTradePassword(() => what(intent, () => setIsUnsure(true)));
      };
      try {
        await confirm.run(act, () => setBusy(false));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const text = failureText(error);
        setFailure(text);
        onFailure?.(text);
      }
      setIsUnsure(false);
    },
    clear: () => setFailure(''),
  };
}
