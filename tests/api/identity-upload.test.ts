import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { AesVault } from '#server/auth/vault.ts';
import { gifOf, jpegOf, jpegWithPlace, plainPng, pngOf, webpOf } from '#tests/support/pictures.ts';
import { apiRig, type ApiRig, type Person, type Told } from './api-rig.ts';

/** Document images: refusals, storage and access. */

const PATH = '/ipxtrg-api/common/upload';
const UPLOADED = v.object({
  fileId: v.string(),
  width: v.number(),
  height: v.number(),
  isSmall: v.boolean(),
  uploadsLeft: v.number(),
});

let rig: ApiRig;

type Part = readonly [name: string, value: string | Blob];

async function send(token: string | undefined, parts: readonly Part[]): Promise<Told> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return rig.ask(PATH, { method: 'POST', token, headers }, bytes);
}

function upload(token: string | undefined, bytes: Uint8Array, purpose = 'kyc'): Promise<Told> {
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return send(token, [['purpose', purpose], ['file', file]]); // prettier-ignore
}

const stored = (): string[] => {
  try {
    return readdirSync(join(rig.dataDir, 'uploads'));
  } catch {
    return [];
  }
};

async function freshPerson(): Promise<Person> {
  const who = await rig.person();
  await rig.internal('test.unverify', {}, who.userId, 'real');
  return who;
}

beforeAll(async () => {
  rig = await apiRig();
});
afterAll(async () => {
  expect(rig.failures).toEqual([]);
  expect(rig.test.errors).toEqual([]);
  expect([...rig.textFaults]).toEqual([]);
  await rig.store.close();
  rmSync(rig.dataDir, { recursive: true });
});

describe('a refused upload', () => {
  let who: Person;
  beforeAll(async () => {
    who = await freshPerson();
  });

  const marked = Buffer.from('<script>alert(1)</script>');
  const cut = async (): Promise<Buffer> => (await jpegOf()).subarray(0, 9_000);
  const zipEntry = (magic: string): Buffer => Buffer.concat([Buffer.from(magic), Buffer.alloc(40)]);
  const files: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'an SVG': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    'an HTML page': async () => Buffer.from('<!doctype html><html><script>x()</script></html>'),
    'a PDF': async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'a WebP': webpOf,
    'a GIF': gifOf,
    'nothing at all': async () => Buffer.alloc(0),
    'a text with the magic of a JPEG': async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 65, 66]),
    'a PNG under the magic of a JPEG': async () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await pngOf()]),
    'a JPEG with a script behind it': async () => Buffer.concat([await jpegOf(), marked]),
    'a JPEG with a script in a comment': async () => {
      const [jpeg, comment] = [await jpegOf(), Buffer.from([0xff, 0xfe, 0, marked.length + 2])];
      return Buffer.concat([jpeg.subarray(0, 2), comment, marked, jpeg.subarray(2)]);
    },
    'a PNG with a page behind it': async () => Buffer.concat([await pngOf(), marked]),
    'a JPEG with an archive behind it': async () =>
      Buffer.concat([
        await jpegOf(),
        zipEntry('PK\u0003\u0004'),
        zipEntry('PK\u0001\u0002'),
        zipEntry('PK\u0005\u0006'),
      ]),
    'a JPEG that breaks off': cut,
    'an image of 41 megapixels': () => plainPng(8_200, 5_001),
    'more than 5 MiB': async () => Buffer.concat([await jpegOf(), Buffer.alloc(5 * 1024 * 1024)]),
  };

  it.each(Object.keys(files))('%s', async (name) => {
    const told = await upload(who.tokens.real, await files[name]!());
    expect(told.code).toBe(-1142);
    expect(stored()).toEqual([]);
  });

  it('with no or two files, an unknown field, another purpose or type, or too large', async () => {
    const token = who.tokens.real;
    const file = new Blob([new Uint8Array(await jpegOf())]);
    const purpose: Part = ['purpose', 'kyc'];
    expect((await send(token, [purpose])).code).toBe(-1013);
    expect((await send(token, [purpose, ['file', file], ['file', file]])).code).toBe(-1013);
    expect((await send(token, [purpose, ['file', file], ['x', '1']])).code).toBe(-1011);
    expect((await send(token, [purpose, purpose, ['file', file]])).code).toBe(-1011);
    const avatar: Part = ['purpose', 'avatar'];
    expect((await send(token, [avatar, ['file', file]])).code).toBe(-1013);
    expect((await send(token, [purpose, ['other', file]])).code).toBe(-1011);
    const form = { method: 'POST', token } as const;
    expect((await rig.ask(PATH, form, 'purpose=kyc')).code).toBe(-1415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await rig.ask(PATH, { ...form, headers }, 'nonsense')).code).toBe(-1400);
    const large = Buffer.alloc(12 * 1024 * 1024 + 1);
    expect((await rig.ask(PATH, { ...form, headers }, large)).code).toBe(-1413);
    expect(stored()).toEqual([]);
  });

  it('without a session, and in the demo account', async () => {
    const bytes = await jpegOf();
    expect((await upload(undefined, bytes)).code).toBe(-1000);
    expect((await upload(who.tokens.demo, bytes)).code).toBe(-1120);
    expect(stored()).toEqual([]);
  });
});

describe('repeated uploads', () => {
  it('are refused after thirty attempts in an hour, because each costs time', async () => {
    const who = await freshPerson();
    const broken = (await jpegOf()).subarray(0, 5_000);
    const codes: number[] = [];
    for (let at = 0; at < 31; at++) codes.push((await upload(who.tokens.real, broken)).code);
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([-1142]));
    expect(codes[30]).toBe(-1429);
    rig.test.now += 3_600_000;
    expect((await upload(who.tokens.real, await jpegOf())).code).toBe(0);
  });
});

describe('a stored upload', () => {
  it('is re-encoded without metadata, sealed, under a random name', async () => {
    const who = await freshPerson();
    const maker = 'MARKER-CAMERA-7731';
    const told = await upload(who.tokens.real, await jpegWithPlace(maker));
    const { fileId, width, height, isSmall, uploadsLeft } = v.parse(UPLOADED, told.data);
    expect({ width, height, isSmall, uploadsLeft }).toEqual({
      width: 1_000,
      height: 640,
      isSmall: false,
      uploadsLeft: 9,
    });
    const [name = ''] = stored();
    const file = join(rig.dataDir, 'uploads', name);
    expect(name).toMatch(/^[0-9a-f]{40}$/);
    expect(name).not.toContain(fileId);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(join(rig.dataDir, 'uploads')).mode & 0o077).toBe(0);
    const sealed = readFileSync(file);
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(sealed.includes(maker)).toBe(false);
    const opened = new AesVault(Buffer.alloc(32, 9)).openBytes(sealed);
    const kept = await sharp(opened).metadata();
    expect({ format: kept.format, exif: kept.exif, width: kept.width }).toEqual({
      format: 'jpeg',
      exif: undefined,
      width: 1_000,
    });
    expect(Buffer.from(opened).includes(maker)).toBe(false);
    expect(() => new AesVault(Buffer.alloc(32, 8)).openBytes(sealed)).toThrow(/another key/);
  });

  it('is rotated as the camera held it, and reports its rotated size', async () => {
    const who = await freshPerson();
    const turned = await sharp(await jpegOf({ width: 900, height: 500 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const told = await upload(who.tokens.real, turned);
    expect(told.data).toMatchObject({ width: 500, height: 900 });
  });

  it('is limited to ten a day, also when many come at once', async () => {
    const who = await freshPerson();
    const bytes = await jpegOf({ width: 64, height: 40 });
    const before = stored().length;
    const told: Told[] = [];
    for (const _ of Array.from({ length: 2 })) {
      const six = Array.from({ length: 6 }, () => upload(who.tokens.real, bytes));
      told.push(...(await Promise.all(six)));
    }
    expect(told.filter(({ code }) => code === 0)).toHaveLength(10);
    expect(told.filter(({ code }) => code === -1429)).toHaveLength(2);
    expect(told.find(({ code }) => code === -1429)?.status).toBe(429);
    expect(stored()).toHaveLength(before + 10);
    expect(told[0]?.data).toMatchObject({ isSmall: true });
    rig.test.now += 86_400_000;
    const token = (await rig.login(who.account)).real;
    expect((await upload(token, bytes)).code).toBe(0);
  });
});
