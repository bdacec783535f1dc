import { CODE } from '#protocol/http/envelope.ts';
import { ApiError } from './api-error.ts';
import { wait } from './wait.ts';

/** Several tabs that open at once ask for more than a second's calls; so long nobody is told. */
const SHORT_WAIT_SECONDS = 2;
const TRIES = 3;

/** Seconds the server asks to wait; null where it refused for another reason, or for long. */
function shortWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.facts.code !== CODE.tooMany) return null;
  const seconds = Number(error.facts.args?.['seconds']);
  return seconds <= SHORT_WAIT_SECONDS ? seconds : null;
}

/** Reads something, and waits where the server asks to wait a moment; not for a command. */
export async function withPatience<Data>(
  read: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      const seconds = shortWait(error);
      if (seconds === null || tries === TRIES) throw error;
      await wait(seconds);
      if (signal.aborted) throw error;
    }
  }
}
