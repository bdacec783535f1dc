import sharp from 'sharp';

/** Decoded picture, four bytes a pixel. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** Bounding box in pixels; the last row and column belong to it. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

export type Difference = {
  readonly pixels: number;
  readonly box: Box;
  /** The second picture, faded, with every different pixel in red. */
  readonly picture: Picture;
};

const CHANNELS = 4;
const RED = [255, 0, 0, 255] as const;
/** Share of the brightness that is left of equal pixels. */
const FADED = 0.3;

/** Reads the four channels of a pixel as one number, -1 outside of the picture. */
function pixelsOf({ width, height, data }: Picture): (x: number, y: number) => number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return (x, y) => (x < width && y < height ? view.getUint32((y * width + x) * CHANNELS) : -1);
}

function paint(data: Uint8Array, at: number, pixel: number): void {
  for (let channel = 0; channel < CHANNELS - 1; channel++) {
    data[at + channel] = ((pixel >>> (24 - 8 * channel)) & 255) * FADED;
  }
  data[at + CHANNELS - 1] = 255;
}

/** Compares two pictures; null when they are equal. What only one of them covers is different. */
export function difference(before: Picture, after: Picture): Difference | null {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * CHANNELS);
  const [pixelBefore, pixelAfter] = [pixelsOf(before), pixelsOf(after)];
  let [pixels, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * CHANNELS;
      const pixel = pixelAfter(x, y);
      if (pixel === pixelBefore(x, y)) {
        paint(data, at, pixel);
        continue;
      }
      data.set(RED, at);
      pixels++;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (pixels === 0) return null;
  return { pixels, box: [left, top, right, bottom], picture: { width, height, data } };
}

/** Compares two files; equal bytes need no decoding. */
export async function differenceOfFiles(before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null;
  return difference(await decode(before), await decode(after));
}

async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes a picture as PNG. */
export async function encode({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer();
}
