import { subscribeKey } from 'valtio/vanilla/utils';
import { marketState } from '#src/kit/worker/connection.ts';
import { isServerTimeKnown, serverNow } from './use-server-now.ts';

/** A stream that has not spoken by then may be blocked: the clock of the device stands for it. */
const PATIENCE_MS = 3_000;

/**
 * The server's clock for a question that is answered wrongly when the device's own is off: waits,
 * a moment at most, until the server has told its time.
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
