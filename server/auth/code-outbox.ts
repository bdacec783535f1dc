import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CodeMessage, CodeSender } from '#server/ports/code-sender.ts';

const FILE_MAX_BYTES = 1024 * 1024;

/**
 * Messages of a venue without an SMS provider: JSON lines in a file that only the operator can
 * read. The latest megabyte is kept, and the one before it.
 */
export class CodeOutbox implements CodeSender {
  readonly isSimulated = true;
  readonly #file: string;
  #last: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  send(message: CodeMessage): Promise<void> {
    const sent = this.#last.then(() => this.#write(message));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #write(message: CodeMessage): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    const facts = await stat(this.#file).catch(() => null);
    if (facts !== null && facts.size >= FILE_MAX_BYTES) {
      await rename(this.#file, `${this.#file}.1`);
    }
    await appendFile(this.#file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
  }
}
