import { useState, useSyncExternalStore } from 'react';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import { Command, type CommandOptions } from '#src/kit/calls/command.ts';
import { describeError } from './describe-error.ts';

export type Sending = {
  /** On its way, or carried out a moment ago: the button is locked. */
  readonly busy: boolean;
  /** Why the last confirm failed, null for nothing. */
  readonly error: ApiError | null;
  /** The same in words; empty for nothing. */
  readonly failure: string;
  /** No answer yet: the same request is asked for again with the same key. */
  readonly isUnsure: boolean;
  /** Confirms. After a refusal the next press is a new confirm, after silence it is the same. */
  readonly send: Command['send'];
  readonly clear: () => void;
  /** Key of the last confirm: what the server knows its effect by. */
  readonly key: () => string;
};

/** The one way from a button to a command: locked while it runs, its refusal in words. */
export function useCommand(options?: CommandOptions): Sending {
  const [command] = useState(() => new Command(options));
  const state = useSyncExternalStore(command.subscribe, () => command.state);
  const error = state.at === 'failed' ? state.error : null;
  return {
    busy: state.at === 'sending' || state.at === 'done',
    error,
    failure: error === null ? '' : describeError(error),
    isUnsure: state.at === 'sending' && state.isUnsure,
    send: (act, onFailed) => command.send(act, onFailed),
    clear: () => command.clear(),
    key: () => command.key,
  };
}
