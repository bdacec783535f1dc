import { describe, expect, it } from 'vitest';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  TABLES,
  HOUR_MS,
  REAL,
  people,
  signIn,
  newest,
  inSession,
} from '#tests/support/account-people.ts';

describe('sessions', () => {
  it('number five at most: the oldest sign-in ends', async () => {
    const kit = await people();
    for (let count = 0; count < 5; count++) {
      await signIn(kit);
      await kit.core.advance(1_000);
    }
    const log = new Transcript(kit.core, TABLES);
    await signIn(kit);
    expect(log.take(/^(session|event|audit)/)).toEqual([
      'session #1: endedAt: 1795419005000, endReason: replaced',
      'session #3: endedAt: 1795419005000, endReason: replaced',
      'session #16: userId: U1, realm: real, signInId: #17, tokenHash: real-6,',
      '  device: phone, ip: 10.0.0.1, seenAt: 1795419005000, endsAt: 1796023805000,',
      '  endedAt: null, endReason: null',
      'session #18: userId: U1, realm: demo, signInId: #17, tokenHash: demo-6,',
      '  device: phone, ip: 10.0.0.1, seenAt: 1795419005000, endsAt: 1796023805000,',
      '  endedAt: null, endReason: null',
      'audit system sessionEnd signIn:#2: - > replaced',
      'audit user:U1 signIn signIn:#17: - > {"device":"phone","ip":"10.0.0.1"}',
      'event U1 real session {ended: replaced, sessionId: #1}',
      'event U1 demo session {ended: replaced, sessionId: #3}',
    ]);
    expect(await kit.ask('userSessions', {}, { ...REAL, user: 'U2' })).toEqual({ items: [] });
    const { items } = await kit.ask<{ items: object[] }>('userSessions', {}, REAL);
    expect(items).toHaveLength(5);
    expect(log.seen(items[0])).toEqual({
      id: '#17',
      device: 'phone',
      ip: '10.0.0.*',
      createdAt: 1795419005000,
      seenAt: 1795419005000,
      endsAt: 1795505405000,
      isCurrent: false,
    });
  });

  it('end when idle for a day, or after a week of use', async () => {
    const kit = await people();
    await signIn(kit, { tokens: { real: 'r', demo: 'd' } });
    const byToken = () => kit.ask<{ isEnded: boolean }>('session.byToken', { tokenHash: 'r' });
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await byToken())).toEqual({
      sessionId: '#1',
      userId: 'U1',
      realm: 'real',
      endsAt: 1795505400000,
      isEnded: false,
      userStatus: 1,
    });
    expect(await kit.ask('session.byToken', { tokenHash: 'x' })).toBeNull();
    const { id } = await newest(kit);
    await kit.core.advance(HOUR_MS);
    await kit.server('session.touch', { sessionId: id });
    expect(log.take()).toEqual([
      'session #1: seenAt: 1795422600000',
      'session #3: seenAt: 1795422600000',
    ]);
    await kit.core.advance(23 * HOUR_MS);
    expect(log.take()).toEqual(['timer session.end over #2', 'timer session.end in 3600 s #2']);
    await kit.core.advance(HOUR_MS - 1);
    expect((await byToken()).isEnded).toBe(false);
    await kit.core.advance(1);
    expect((await byToken()).isEnded).toBe(true);
    expect(log.take()).toEqual([
      'session #1: endedAt: 1795509000000, endReason: idle',
      'session #3: endedAt: 1795509000000, endReason: idle',
      'timer session.end over #2',
      'audit system sessionEnd signIn:#2: - > idle',
      'event U1 real session {ended: idle, sessionId: #1}',
      'event U1 demo session {ended: idle, sessionId: #3}',
    ]);
    await signIn(kit, { tokens: { real: 'r2', demo: 'd2' } });
    const { id: second, endsAt } = await newest(kit);
    while (kit.core.now + 12 * HOUR_MS < endsAt) {
      await kit.core.advance(12 * HOUR_MS);
      await kit.server('session.touch', { sessionId: second });
    }
    log.take();
    await kit.core.advance(endsAt - kit.core.now);
    expect(log.take()).toEqual([
      'session #4: endedAt: 1796113800000, endReason: absolute',
      'session #6: endedAt: 1796113800000, endReason: absolute',
      'timer session.end over #5',
      'audit system sessionEnd signIn:#5: - > absolute',
      'event U1 real session {ended: absolute, sessionId: #4}',
      'event U1 demo session {ended: absolute, sessionId: #6}',
    ]);
    await kit.server('session.touch', { sessionId: second });
    expect(log.take()).toEqual([]);
  });

  it('are ended by their owner: this one, another, or all others', async () => {
    const kit = await people();
    for (let count = 0; count < 3; count++) {
      await signIn(kit);
      await kit.core.advance(1_000);
    }
    await signIn(kit, { account: 'U2@example.com', checkedHash: 'other' });
    const { items } = await kit.ask<{ items: { id: string }[] }>('userSessions', {}, REAL);
    const log = new Transcript(kit.core, TABLES);
    await expect(inSession(kit, 'userSessionEnd', {})).rejects.toThrow('PARAMETER');
    await expect(
      inSession(kit, 'userSessionEnd', { id: items[0]?.id, others: '1' }),
    ).rejects.toThrow('PARAMETER');
    await expect(inSession(kit, 'userSessionEnd', { id: items[0]?.id }, 'U2')).rejects.toThrow(
      'NOT_FOUND',
    );
    expect(await inSession(kit, 'userSessionEnd', { id: items[2]?.id })).toEqual({ ended: 1 });
    expect(log.take()).toEqual([
      'session #1: endedAt: 1795419003000, endReason: signout',
      'session #3: endedAt: 1795419003000, endReason: signout',
      'audit user:U1 sessionEnd signIn:#2: - > signout',
      'event U1 real session {ended: signout, sessionId: #1}',
      'event U1 demo session {ended: signout, sessionId: #3}',
    ]);
    expect(await inSession(kit, 'userSessionEnd', { others: '1' })).toEqual({ ended: 1 });
    log.take();
    expect(await inSession(kit, 'userLogout', {})).toEqual({});
    expect(log.take()).toEqual([
      'session #7: endedAt: 1795419003000, endReason: signout',
      'session #9: endedAt: 1795419003000, endReason: signout',
      'audit user:U1 sessionEnd signIn:#8: - > signout',
      'event U1 real session {ended: signout, sessionId: #7}',
      'event U1 demo session {ended: signout, sessionId: #9}',
    ]);
    expect((await kit.ask<{ items: object[] }>('userSessions', {}, REAL)).items.length).toBe(0);
    expect(await kit.server('account.endSessions', { user: 'U2', actor: 'operator:ayse' })).toBe(
      'ok',
    );
    expect(log.take()).toEqual([
      'session #10: endedAt: 1795419003000, endReason: operator',
      'session #12: endedAt: 1795419003000, endReason: operator',
      'audit operator sessionEnd signIn:#11: - > operator',
      'audit operator:ayse endSessions user:U2: - > 1',
      'event U2 real session {ended: operator, sessionId: #10}',
      'event U2 demo session {ended: operator, sessionId: #12}',
    ]);
  });
});

describe('failed sign-ins', () => {
  it('are listed for their owner, newest first', async () => {
    const kit = await people();
    for (const device of ['one', 'two', 'three']) {
      await signIn(kit, { isMatch: false, device });
      await kit.core.advance(1_000);
    }
    await signIn(kit, { isMatch: false, account: 'U2@example.com' });
    const list = async (input: object, who: Who = REAL) => {
      const { items, total } = await kit.ask<{ items: { device: string }[]; total: number }>(
        'userLoginFailures',
        { page: 1, size: 9, ...input },
        who,
      );
      return [...items.map(({ device }) => device), total];
    };
    expect(await list({})).toEqual(['three', 'two', 'one', 3]);
    expect(await list({ size: 2 })).toEqual(['three', 'two', 3]);
    expect(await list({ size: 2, page: 2 })).toEqual(['one', 3]);
    expect(await list({}, { ...REAL, user: 'U2' })).toEqual(['phone', 1]);
    const log = new Transcript(kit.core);
    expect(
      log.seen(
        (await kit.ask<{ items: object[] }>('userLoginFailures', { page: 1, size: 1 }, REAL)).items,
      ),
    ).toEqual([
      {
        id: '#1',
        device: 'three',
        ip: '10.0.0.*',
        tries: 1,
        firstAt: 1795419002000,
        at: 1795419002000,
      },
    ]);
  });
});
