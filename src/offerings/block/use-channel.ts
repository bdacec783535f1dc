import { useState } from 'react';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockOfflineInvite } from '#protocol/http/issues.ts';
import { type ApiError, describeError, useCommand } from '#src/kit/index.ts';

type Invite = DataOf<typeof stockOfflineInvite>;

export type Channel = {
  /** Answer of the desk; null before a request. */
  readonly invite: Invite | null;
  readonly isAsking: boolean;
  /** Error of the last submitted password; empty for none. */
  readonly wrong: string;
  readonly triesLeft: number | null;
  readonly ask: () => Promise<void>;
  /** Handles a refusal; returns whether it was about the password. */
  readonly take: (error: ApiError) => boolean;
  readonly clear: () => void;
};

const ABOUT_PASSWORD = ['error.wrongChannelPassword', 'error.secretLocked'];

/** Password of an offer's channel: requesting it, and the outcome of attempts. */
export function useChannel(id: string): Channel {
  const [invite, setInvite] = useState<Invite | null>(null);
  const { busy: isAsking, send } = useCommand();
  const [wrong, setWrong] = useState('');
  const [left, setLeft] = useState<number | null>(null);
  return {
    invite,
    isAsking,
    wrong,
    triesLeft: left,
    ask: () =>
      send(
        async (ask) => {
          const answer = await ask(stockOfflineInvite, { id });
          setInvite(answer);
          setLeft(answer.triesLeft);
        },
        (error) => setWrong(describeError(error)),
      ),
    take: (error) => {
      const { msgKey, args } = error.facts;
      if (msgKey === undefined || !ABOUT_PASSWORD.includes(msgKey)) return false;
      setWrong(describeError(error));
      const tries = args?.['left'];
      setLeft(tries === undefined ? 0 : Number.parseInt(tries, 10));
      return true;
    },
    clear: () => setWrong(''),
  };
}
