import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '#tests/api/bad-values.ts';
import { apiRig, type ApiRig, type Person } from '#tests/api/api-rig.ts';

/** Texts that a database could read as SQL are values, whoever writes them. */

const SERVER = path.join(import.meta.dirname, '../../server');
const HOSTILE = [
  ...TEXTS.filter((text) => !text.includes('\u0000')),
  "x' UNION SELECT account FROM users--",
  "1'; UPDATE balance SET amount = 1--",
];

describe('a hostile text', () => {
  let rig: ApiRig;
  let who: Person;
  beforeAll(async () => {
    rig = await apiRig();
    who = await rig.person();
  });
  afterAll(() => rig.store.close());

  it('is a value in every query to the store', async () => {
    for (const text of HOSTILE) {
      const found = await rig.store.read(async (db) => [
        await db.table('user').first({ account: text }),
        await db.table('session').first({ tokenHash: text }),
        await db.table('order').first({ userId: text, realm: 'demo' }),
        await db.balance('demo', text, 'TRY', 'available'),
      ]);
      expect([text, ...found]).toEqual([text, undefined, undefined, undefined, 0n]);
    }
  });

  it('is neither a column nor an order of rows', async () => {
    const table = (name: string) =>
      rig.store.read((db) => db.table('user').find({ [name]: 'x' } as never));
    for (const name of ["id = '' OR 1=1--", 'id"--', 'password', 'sqlite_version()']) {
      await expect(table(name)).rejects.toThrow();
    }
    // A name is always quoted: in an order it is no column, and has no effect.
    const orderBy = ['id; DROP TABLE users'];
    await Promise.allSettled([
      rig.store.read((db) => db.table('user').find({}, { orderBy } as never)),
    ]);
    expect(await rig.store.read((db) => db.table('user').first({ id: who.userId }))).toBeDefined();
  });

  it('meets SQL only in the store: no other part of the server has any', () => {
    const asking = /\b(?:SELECT [\w*]|INSERT INTO |DELETE FROM )/;
    const store = path.join(SERVER, 'store');
    const files = readdirSync(SERVER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(400);
    const elsewhere = files
      .filter((file) => !file.startsWith(`${store}${path.sep}`))
      .filter((file) => asking.test(readFileSync(file, 'utf8')))
      .map((file) => path.relative(SERVER, file));
    // The simulated bank stores its own few rows, with bound values.
    expect(elsewhere).toEqual(['rails/rail-store.ts']);
  });
});
