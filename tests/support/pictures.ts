import sharp from 'sharp';
import { seededRandom } from './seeded-random.ts';

/** Images as users send them, and some as nobody should. */

type Size = { readonly width?: number; readonly height?: number; readonly seed?: number };

/** Blocks of random colours: an image with content. */
function picture({ width = 1_000, height = 640, seed = 1 }: Size = {}) {
  const random = seededRandom(seed);
  const pixels = Buffer.from(Array.from({ length: 16 * 10 * 3 }, () => Math.floor(random() * 256)));
  return sharp(pixels, { raw: { width: 16, height: 10, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

export async function jpegOf(size: Size = {}): Promise<Buffer> {
  return picture(size).jpeg({ quality: 90 }).toBuffer();
}

export async function pngOf(size: Size = {}): Promise<Buffer> {
  return picture(size).png().toBuffer();
}

/** A photograph with metadata of its place and camera. */
export async function jpegWithPlace(maker: string): Promise<Buffer> {
  return picture()
    .withExif({
      IFD0: { Make: maker, Copyright: maker },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A single colour; small in bytes whatever its size. */
export async function plainPng(width: number, height: number): Promise<Buffer> {
  const limits = { limitInputPixels: false };
  const create = { width, height, channels: 3, background: '#336699' } as const;
  return sharp({ create, ...limits })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export async function webpOf(): Promise<Buffer> {
  return picture().webp().toBuffer();
}

export async function gifOf(): Promise<Buffer> {
  return picture().gif().toBuffer();
}
