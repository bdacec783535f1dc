import { WebSocket } from 'ws';
import { CLOSE } from '#protocol/stream/frames.ts';

/** The code the library closes with when a message is longer than its limit. */
const TOO_BIG = 1009;

/** A socket that closes with this protocol's own code when a client sends too long a message. */
export class StreamSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    super.close(code === TOO_BIG ? CLOSE.badFrame : code, data);
  }
}
