import { WebSocket } from 'ws';
import { CLOSE } from '#protocol/stream/frames.ts';

/** Close code of the library for a message longer than its limit. */
const TOO_BIG = 1009;

/** A socket that closes with this protocol's own code when a client's message is too long. */
export class StreamSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    super.close(code === TOO_BIG ? CLOSE.badFrame : code, data);
  }
}
