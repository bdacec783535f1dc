import { subscribeKey } from 'valtio/vanilla/utils';
import { marketState } from '#src/kit/worker/connection.ts';
import { isServerTimeKnown, serverNow } from './use-server-now.ts';

/** A stream silent for this long may be blocked; the device's clock is used instead. */
const PATIENCE_MS = 3_000;

/**
 * The server's clock, where a wrong device clock would give a wrong answer. Waits up to three
 * seconds for the server's time.
 * @returns UTC milliseconds.
 */
export async function knownServerNow(): Promise<number> {
  if (!isServerTimeKnown()) {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(done, PATIENCE_MS);
      const stop = subscribeKey(marketState, 'connection', () => isServerTimeKnown() && done());
    });
  }
  return serverNow();
}
