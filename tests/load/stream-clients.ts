import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { forkHere } from './fork-here.ts';
import type {
  ListenerGroup,
  ListenersAnswer,
  ListenersOrder,
  ListenersReport,
} from './messages.ts';

const OPEN_WITHIN_MS = 300_000;

/** Clients of a server's stream, in their own process. */
export class StreamClients {
  readonly #child: ChildProcess;
  readonly #url: string;

  constructor(serverUrl: string) {
    this.#child = forkHere('listeners.ts');
    this.#url = `${serverUrl.replace('http', 'ws')}${STREAM_PATH}`;
  }

  /** Connects more clients; they stay until the end. */
  async open(...groups: readonly ListenerGroup[]): Promise<void> {
    await this.#ask({ do: 'open', url: this.#url, groups });
    await this.report();
  }

  /** Results since the last call. */
  async report(): Promise<ListenersReport> {
    const answer = await this.#ask({ do: 'report' });
    if (answer.is !== 'report') throw new Error('the clients gave another answer');
    return answer;
  }

  /** Kills the clients without a close frame. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async #ask(order: ListenersOrder): Promise<ListenersAnswer> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(OPEN_WITHIN_MS)]);
    const answered = once(this.#child, 'message', { signal }) as Promise<[ListenersAnswer]>;
    const ended = once(this.#child, 'exit', { signal }).then((): never => {
      throw new Error('the clients of the stream have ended');
    });
    this.#child.send(order);
    try {
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    } finally {
      over.abort();
    }
  }
}
