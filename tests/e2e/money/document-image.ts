import sharp from 'sharp';

type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const WIDTH = 1_000;
const HEIGHT = 630;

/** Pseudo-random bytes, the same for the same seed. */
function noise(seed: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  let state = seed;
  for (let at = 0; at < count; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state % 256;
  }
  return bytes;
}

/** An image that passes as a document: large enough, with more than one colour. */
export async function documentImage(seed: number, width = WIDTH): Promise<Picture> {
  const small = { width: 50, height: 32, channels: 3 } as const;
  const raw = noise(seed, small.width * small.height * small.channels);
  const height = Math.round((width * HEIGHT) / WIDTH);
  const buffer = await sharp(raw, { raw: small }).resize(width, height).jpeg().toBuffer();
  return { name: `document-${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A single-coloured, unreadable image. */
export async function plainImage(): Promise<Picture> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#777777' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: 'plain.png', mimeType: 'image/png', buffer };
}

/** A file above the size limit. */
export function hugeFile(): Picture {
  return { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 7) };
}
