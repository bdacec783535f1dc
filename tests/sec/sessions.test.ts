import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRig, type ApiRig, type Person } from '#tests/api/api-rig.ts';

describe('a session', () => {
  let rig: ApiRig;
  let who: Person;
  beforeAll(async () => {
    rig = await apiRig();
    who = await rig.person();
  });
  afterAll(async () => {
    expect(rig.failures).toEqual([]);
    await rig.store.close();
  });

  /** Every row of every table as text. */
  const everything = () =>
    rig.store.inspect(async (reader) => {
      const tables = await reader.query("SELECT name FROM sqlite_master WHERE type = 'table'", []);
      const parts: string[] = [];
      for (const [name] of tables) {
        const rows = await reader.query(`SELECT * FROM "${String(name)}"`, []);
        parts.push(rows.flat().map(String).join(' '));
      }
      return parts.join('\n');
    });

  it('has a token of 32 random bytes for each account', async () => {
    const seen = new Set<string>();
    for (let nth = 0; nth < 4; nth++) {
      for (const token of Object.values(await rig.login(who.account))) {
        expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
        seen.add(token);
      }
    }
    expect(seen.size).toBe(8);
  });

  it('is stored as a hash, and no row contains any part of it', async () => {
    const { real, demo } = await rig.login(who.account);
    const rows = await everything();
    expect(rows.length).toBeGreaterThan(1_000);
    for (const token of [real, demo]) {
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(token.slice(4, 30));
    }
  });

  it('is new at each sign-in, and ends on the server', async () => {
    const chosen = { token: 'A'.repeat(43) };
    // A token from a caller never becomes the token of a session.
    const told = await rig.must(
      'userLogin',
      { account: who.account, password: 'Kavun.42-ab' },
      chosen,
    );
    const { tokens } = told.data as { tokens: Person['tokens'] };
    expect(Object.values(tokens)).not.toContain(chosen.token);
    expect((await rig.call('userInfo', {}, chosen)).code).toBe(-1000);
    await rig.must('userInfo', {}, { token: tokens.real });
    await rig.must('userLogout', {}, { token: tokens.real });
    for (const token of [tokens.real, tokens.demo]) {
      expect((await rig.call('userInfo', {}, { token })).code).toBe(-1000);
    }
    // A visitor who registers gets new tokens, and the old one stays a visitor's.
    const visitor = await rig.visitor();
    expect((await rig.must('userInfo', {}, { token: visitor })).code).toBe(0);
  });
});
