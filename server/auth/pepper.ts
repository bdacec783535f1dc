import { createHmac } from 'node:crypto';
import type { KeyedHash } from '#server/ports/hasher.ts';
import { loadKey } from './key-file.ts';

const FILE = 'pepper.key';

/**
 * The key of all secret hashes. It is stored next to the database, never in it: a stolen database
 * alone cannot be searched for passwords. If it is lost, nobody can sign in any more.
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
 * Returns the pepper from the settings, or from the data folder, where the first start creates it.
 * @throws ConfigError when it is too short or others may read its file.
 */
export function loadPepper(given: string, dataDir: string): Pepper {
  return new Pepper(loadKey({ given, env: 'PEPPER', dataDir, file: FILE }));
}
