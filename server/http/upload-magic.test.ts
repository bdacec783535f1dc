import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { jpegOf, pngOf } from '#tests/support/pictures.ts';
import { cleanImage } from './upload-image.ts';
import { plainImage } from './upload-magic.ts';

/** A picture of noise, with as many different bytes as possible. */
function noise(seed: number, side = 900): Sharp {
  const random = seededRandom(seed);
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.floor(random() * 256);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

const behind = async (text: string): Promise<Buffer> =>
  Buffer.concat([await jpegOf(), Buffer.from(text, 'latin1')]);

describe('plain images', () => {
  it('are accepted whatever their pixels', async () => {
    let bytes = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const files = [
        [
          'jpeg',
          await noise(seed)
            .jpeg({ quality: 100, progressive: seed % 2 === 0 })
            .toBuffer(),
        ],
        ['png', await noise(seed).png().toBuffer()],
      ] as const;
      for (const [format, file] of files) {
        bytes += file.byteLength;
        expect(plainImage(file)).toBe(format);
      }
    }
    console.warn(`plain images: ${(bytes / 1e6).toFixed(1)} MB of noise, none refused`);
  });

  it('may carry the extra data that cameras add', async () => {
    const film = `${'\u0000\u0000\u0000\u0018ftypmp42'}${'x'.repeat(5_000)}`;
    expect(plainImage(await behind(film))).toBe('jpeg');
    expect(plainImage(Buffer.concat([await jpegOf(), await jpegOf()]))).toBe('jpeg');
    const exif = await noise(1)
      .withExif({ IFD0: { Make: 'Kamera' } })
      .jpeg()
      .toBuffer();
    expect(plainImage(exif)).toBe('jpeg');
  });

  it.each([
    '<script>x()</script>',
    '<SVG onload=x>',
    '<!DOCTYPE html>',
    '<?php x(); ?>',
    '%PDF-1.7',
    '#!/bin/sh',
  ])('are refused with %s appended or in a comment', async (text) => {
    expect(plainImage(await behind(text))).toBeNull();
    const jpeg = await jpegOf();
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    const inside = [jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)];
    expect(plainImage(Buffer.concat(inside))).toBeNull();
  });

  it('must be complete', async () => {
    for (const file of [await jpegOf(), await pngOf()]) {
      for (let cut = 0; cut < file.byteLength; cut += 97) {
        expect(plainImage(file.subarray(0, cut))).toBeNull();
      }
    }
  });

  it('never crash the reader, whatever the bytes', async () => {
    const random = seededRandom(7);
    const sources = [
      await jpegOf({ width: 64, height: 40 }),
      await pngOf({ width: 64, height: 40 }),
    ];
    let taken = 0;
    for (let round = 0; round < 300; round++) {
      const spoiled = Buffer.from(sources[round % 2]!);
      for (let hit = 0; hit < 1 + (round % 9); hit++) {
        spoiled[Math.floor(random() * spoiled.length)] = Math.floor(random() * 256);
      }
      const outcome = await cleanImage(spoiled).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      expect(['taken', 'FILE_TYPE', 'FILE_TOO_LARGE']).toContain(outcome);
      if (outcome === 'taken') taken += 1;
    }
    console.warn(`spoiled images: ${taken} of 300 could still be read`);
  });
});
