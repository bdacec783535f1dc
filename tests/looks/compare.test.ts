import { describe, expect, it } from 'vitest';
import { difference, differenceOfFiles, encode, type Picture } from './compare.ts';

const RED = [255, 0, 0, 255];

function grey(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 4).fill(100);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** A copy with another blue at one pixel. */
function changed({ width, height, data }: Picture, x: number, y: number): Picture {
  const copy = data.slice();
  copy[(y * width + x) * 4 + 2] = 101;
  return { width, height, data: copy };
}

describe('the comparison of two pictures', () => {
  it('finds no difference between equal ones', () => {
    expect(difference(grey(7, 5), grey(7, 5))).toBeNull();
  });

  it('finds one pixel of one channel and its place, and marks it', () => {
    const found = difference(grey(7, 5), changed(grey(7, 5), 4, 2));
    expect(found?.pixels).toBe(1);
    expect(found?.box).toEqual([4, 2, 4, 2]);
    const at = (2 * 7 + 4) * 4;
    expect([...(found?.picture.data.slice(at, at + 4) ?? [])]).toEqual(RED);
  });

  it('spans its box over all different pixels', () => {
    const after = changed(changed(grey(7, 5), 1, 4), 5, 0);
    expect(difference(grey(7, 5), after)).toMatchObject({ pixels: 2, box: [1, 0, 5, 4] });
  });

  it('counts what only one of two sizes covers', () => {
    const found = difference(grey(7, 5), grey(8, 4));
    expect(found).toMatchObject({ pixels: 7 + 4, box: [0, 0, 7, 4] });
    expect(found?.picture).toMatchObject({ width: 8, height: 5 });
  });

  it('reads pictures from files', async () => {
    const [before, after] = [await encode(grey(7, 5)), await encode(changed(grey(7, 5), 3, 3))];
    expect(await differenceOfFiles(before, before)).toBeNull();
    expect(await differenceOfFiles(before, after)).toMatchObject({ pixels: 1, box: [3, 3, 3, 3] });
  });
});
