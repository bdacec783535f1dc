import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export type GateOptions = {
  readonly isOriginAllowed: (origin: string | undefined, host: string) => boolean;
  readonly clientIp: (req: IncomingMessage) => string;
};

export const STREAM_PATH = '/ipxtrg-api/stream';

const SOCKETS_PER_IP = 20;
const RETRY_AFTER_S = 10;

const REASONS = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** HTTP status of a refused upgrade. */
export type Refusal = keyof typeof REASONS;

/** Decides who may open a socket, and counts the open ones of an address without a session. */
export class UpgradeGate {
  readonly #options: GateOptions;
  readonly #open = new Map<string, number>();

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Reason to refuse this upgrade; null to accept it. */
  judge(req: IncomingMessage): Refusal | null {
    const [path] = (req.url ?? '').split('?', 1);
    if (path !== STREAM_PATH) return 404;
    const { isOriginAllowed, clientIp } = this.#options;
    if (!isOriginAllowed(req.headers.origin, req.headers.host ?? '')) return 403;
    return (this.#open.get(clientIp(req)) ?? 0) >= SOCKETS_PER_IP ? 429 : null;
  }

  /** Counts an open socket. The returned function ends the count, once. */
  enter(req: IncomingMessage): () => void {
    const ip = this.#options.clientIp(req);
    this.#open.set(ip, (this.#open.get(ip) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#open.get(ip) ?? 1) - 1;
      if (left === 0) this.#open.delete(ip);
      else this.#open.set(ip, left);
    };
  }
}

/** Answers an upgrade with an HTTP status and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: Refusal): void {
  const retry = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_S}\r\n` : '';
  socket.once('finish', () => socket.destroy());
  const head = `HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\n`;
  socket.end(`${head}Content-Length: 0\r\n${retry}\r\n`);
}
