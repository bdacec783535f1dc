import sharp from 'sharp';
import { Refusal } from '#domain/errors.ts';
import { plainImage } from './upload-magic.ts';

/** Maximum pixels of an image, which bounds the memory for decoding. */
const PIXELS_MAX = 40_000_000;
const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum side of a stored image: enough for a person to read a document. */
const STORED_SIDE_MAX = 2_400;
const STORED_QUALITY = 86;
const PREVIEW_SIDE = 320;
const PREVIEW_BLUR = 6;
const PREVIEW_QUALITY = 60;
/** Size of the thumbnail used to test whether an image shows anything. */
const GLANCE_SIDE = 64;
/** Standard deviation of a channel below which an image counts as one colour. */
const UNIFORM_BELOW = 3;

// Decoded images of documents must not stay in memory, and one at a time is enough.
sharp.cache(false);
sharp.concurrency(1);

/** An image in its stored form, with the properties measured on the original. */
export type CleanImage = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly isUniform: boolean;
};

/** Reads the size without decoding. @throws Refusal `FILE_TYPE`, `FILE_TOO_LARGE`. */
async function sizeOf(bytes: Uint8Array, format: 'jpeg' | 'png') {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head?.format !== format) throw new Refusal('FILE_TYPE');
  const { width, height } = head.autoOrient;
  if ((head.pages ?? 1) > 1) throw new Refusal('FILE_TYPE');
  if (width * height > PIXELS_MAX) {
    throw new Refusal('FILE_TOO_LARGE', { mp: `${PIXELS_MAX / 1e6}` }, 'error.imageTooLarge');
  }
  return { width, height };
}

async function isUniform(bytes: Uint8Array): Promise<boolean> {
  const glance = await sharp(bytes)
    .resize(GLANCE_SIDE, GLANCE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { channels } = await sharp(glance).stats();
  return channels.every(({ stdev }) => stdev < UNIFORM_BELOW);
}

/**
 * Decodes an image and encodes it again: only the pixels remain, without metadata, location,
 * thumbnails or hidden data.
 * @throws Refusal `FILE_TYPE` for anything but a plain JPEG or PNG that decodes completely,
 *   `FILE_TOO_LARGE` beyond 5 MiB or 40 megapixels.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  if (bytes.byteLength > FILE_MAX_BYTES) {
    throw new Refusal('FILE_TOO_LARGE', { size: `${FILE_MAX_BYTES / 1024 / 1024}` });
  }
  const format = plainImage(bytes);
  if (format === null) throw new Refusal('FILE_TYPE');
  const size = await sizeOf(bytes, format);
  try {
    const clean = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(STORED_SIDE_MAX, STORED_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: STORED_QUALITY })
      .toBuffer();
    return { bytes: clean, ...size, isUniform: await isUniform(clean) };
  } catch {
    throw new Refusal('FILE_TYPE');
  }
}

/** A small picture that shows the kind of document, but none of its text. */
export async function blurredPreview(bytes: Uint8Array): Promise<{
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}> {
  const { data, info } = await sharp(bytes)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' })
    .blur(PREVIEW_BLUR)
    .jpeg({ quality: PREVIEW_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
