import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';

const MIN_BYTES = 32;

/** Place of a server secret: a setting, or a file in the data folder. */
export type KeyPlace = {
  /** Value of the setting; empty if not set. */
  readonly given: string;
  /** Variable of the setting, for error messages. */
  readonly env: string;
  readonly dataDir: string;
  readonly file: string;
};

/**
 * Returns the secret from the setting, or from the data folder, where the first start creates it.
 * @throws ConfigError when it is too short or others may read its file.
 */
export function loadKey({ given, env, dataDir, file }: KeyPlace): Buffer {
  if (given !== '') return checked(Buffer.from(given, 'utf8'), env);
  const path = join(dataDir, file);
  return checked(existing(path) ?? created(path, dataDir), path);
}

function checked(key: Buffer, name: string): Buffer {
  if (key.byteLength >= MIN_BYTES) return key;
  throw new ConfigError(`${name} is refused: use at least ${MIN_BYTES} bytes`);
}

function existing(path: string): Buffer | null {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) return null;
  if ((facts.mode & 0o077) !== 0) throw new ConfigError(`${path} is refused: use mode 600`);
  return readFileSync(path);
}

function created(path: string, dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const key = Buffer.from(randomBytes(MIN_BYTES).toString('base64url'), 'utf8');
  writeFileSync(path, key, { mode: 0o600, flag: 'wx' });
  // The mode of a new file is reduced by the umask, but never for its owner.
  chmodSync(path, 0o600);
  return key;
}
