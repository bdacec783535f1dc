import { createHmac } from 'node:crypto';
import type { KeyedHash } from '#server/ports/hasher.ts';
import { loadKey } from './key-file.ts';

const FILE = 'pepper.key';

/**
 * The key under all hashes of secrets. It lies beside the database, never in it: a stolen database
 * alone cannot be searched for passwords. Lost, nobody can sign in any more.
 */
export class Pepper implements KeyedHash {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex');
  }
}

/**
 * Takes the pepper of the settings, or the one of the data folder, which the first start makes.
 * @throws ConfigError when it is too short or others may read its file.
 */
export function loadPepper(given: string, dataDir: string): Pepper {
  return new Pepper(loadKey({ given, env: 'PEPPER', dataDir, file: FILE }));
}
