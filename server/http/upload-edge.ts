import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import { commonUpload } from '#protocol/http/kyc.ts';
import type { UploadInput } from '#server/app/identity/uploads.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Vault } from '#server/ports/vault.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { refused } from './edge-answers.ts';
import type { UploadFiles } from './upload-files.ts';
import { cleanImage, type CleanImage } from './upload-image.ts';

/** Dependencies of uploads and verification besides the core. */
export type IdentityTools = { readonly vault: Vault; readonly files: UploadFiles };

/**
 * Maximum number of waiting images. They are decoded one at a time, because each takes a lot of
 * memory.
 */
const WAITING_MAX = 8;
const BUSY_SECONDS = '5';

/** Decodes images one after the other. */
export class ImageLine {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @returns null when too many are waiting. */
  async clean(bytes: Uint8Array): Promise<CleanImage | null> {
    if (this.#waiting >= WAITING_MAX) return null;
    this.#waiting += 1;
    const done = this.#last.then(() => cleanImage(bytes));
    this.#last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** Keyed hash of an image, so that a stolen database does not reveal who sent which. */
function contentHash(vault: Vault, bytes: Uint8Array): string {
  return vault.keyedHash(createHash('sha256').update(bytes).digest('hex'));
}

/** Stores an image sealed and records it; deletes it again if the core refuses. */
export async function upload(
  { vault, files }: IdentityTools,
  line: ImageLine,
  request: EdgeRequest,
): Promise<Answer> {
  const { purpose } = inputOf(request, commonUpload);
  if (request.file === undefined) throw new Refusal('FILE_TYPE');
  // A user without uploads left is refused before the image is decoded.
  const room = await request.command({}, 'upload.try');
  if (!room.ok) return room;
  const clean = await line.clean(request.file);
  if (clean === null) return refused('TOO_MANY', { seconds: BUSY_SECONDS });
  const { bytes, ...facts } = clean;
  const file = await files.put(bytes);
  const hash = contentHash(vault, bytes);
  const input: UploadInput = { purpose, file, contentHash: hash, ...facts };
  const answer = await request.command(input);
  if (!answer.ok) await files.remove(file);
  return answer;
}
