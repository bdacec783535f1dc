import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '#server/ports/vault.ts';

const FOLDER = 'uploads';
const NAME_BYTES = 20;
const NAME = /^[0-9a-f]{40}$/;

/** Uploaded images: sealed, under random names, outside all served folders. */
export class UploadFiles {
  readonly #folder: string;
  readonly #vault: Vault;

  /** @param folder its own folder; by default one in the data folder. */
  constructor(dataDir: string, vault: Vault, folder = '') {
    this.#folder = folder === '' ? join(dataDir, FOLDER) : folder;
    this.#vault = vault;
  }

  #path(name: string): string {
    if (!NAME.test(name)) throw new Error('not the name of an upload');
    return join(this.#folder, name);
  }

  /** Stores an image. @returns its file name. */
  async put(bytes: Uint8Array): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = randomBytes(NAME_BYTES).toString('hex');
    await writeFile(this.#path(name), this.#vault.sealBytes(bytes), { mode: 0o600, flag: 'wx' });
    return name;
  }

  /** @throws VaultError when it was changed on the disk. */
  async get(name: string): Promise<Uint8Array> {
    return this.#vault.openBytes(await readFile(this.#path(name)));
  }

  /** Deletes an image; a missing one is ignored. */
  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }
}
