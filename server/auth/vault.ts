import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { VaultError, type Vault } from '#server/ports/vault.ts';
import { loadKey } from './key-file.ts';

const FILE = 'vault.key';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of all sealed data, to distinguish later formats. */
const FORM = 1;
const OPENING = 1 + NONCE_BYTES + TAG_BYTES;

/** Derives one key per use, so that a flaw in one use reveals nothing about the other. */
function derived(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `terazi ${use}`, KEY_BYTES));
}

/** Seals with AES-256-GCM under a fresh nonce each time; layout `1 nonce tag text`. */
export class AesVault implements Vault {
  readonly #sealing: Buffer;
  readonly #hashing: Buffer;

  constructor(secret: Buffer) {
    this.#sealing = derived(secret, 'sealing');
    this.#hashing = derived(secret, 'hashing');
  }

  seal(text: string): string {
    return Buffer.from(this.sealBytes(Buffer.from(text, 'utf8'))).toString('base64url');
  }

  open(sealed: string): string {
    return Buffer.from(this.openBytes(Buffer.from(sealed, 'base64url'))).toString('utf8');
  }

  sealBytes(bytes: Uint8Array): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#sealing, nonce);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), body]);
  }

  openBytes(sealed: Uint8Array): Uint8Array {
    if (sealed.byteLength < OPENING || sealed[0] !== FORM) throw new VaultError('not sealed');
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#sealing, nonce);
    decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, OPENING));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(OPENING)), decipher.final()]);
    } catch (cause) {
      throw new VaultError('another key, or changed', { cause });
    }
  }

  keyedHash(text: string): string {
    return createHmac('sha256', this.#hashing).update(text).digest('hex');
  }
}

/**
 * Returns the vault under the key of the settings (`VAULT_KEY`), or of the data folder, where the
 * first start creates it. If the key is lost, sealed data can no longer be opened.
 * @throws ConfigError when the key is too short or others may read its file.
 */
export function loadVault(given: string, dataDir: string): AesVault {
  return new AesVault(loadKey({ given, env: 'VAULT_KEY', dataDir, file: FILE }));
}
