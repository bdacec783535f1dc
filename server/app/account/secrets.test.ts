import { describe, expect, it } from 'vitest';
import {
  inSession,
  people,
  signIn,
  TABLES,
  HOUR_MS,
  DAY_MS,
  REAL,
  type Verdict,
} from '#tests/support/account-people.ts';
import { Transcript } from '#tests/support/transcript.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';

async function tried(
  kit: WholeKit,
  isMatch: boolean,
  kind = 'trade',
  checkedHash: string | null = 'pin',
): Promise<string> {
  const { refusal = 'ok', args = {} } = await inSession<Verdict>(kit, 'account.trySecret', {
    kind,
    isMatch,
    checkedHash,
  });
  return [refusal, ...Object.values(args)].join(' ');
}

async function withPin(): Promise<WholeKit> {
  const kit = await people();
  await signIn(kit);
  const change = { kind: 'trade', newHash: 'pin', checkedHash: null, code: null };
  await inSession(kit, 'userUpdatePassword', change);
  return kit;
}

describe('account.trySecret', () => {
  it('locks for an hour after five in a row, and for good after ten in a day', async () => {
    const kit = await withPin();
    const log = new Transcript(kit.core, TABLES);
    expect(await tried(kit, false)).toBe('WRONG_TRADE_PASSWORD');
    expect(log.take()).toEqual([
      'throttle trade:U1: count: 1, dayCount: 1, dayStart: 1795419000000',
      'audit user:U1 tradeSecretWrong user:U1: - > -',
    ]);
    expect(await tried(kit, true, 'trade', 'old')).toBe('WRONG_TRADE_PASSWORD');
    expect(await tried(kit, true)).toBe('ok');
    expect(log.take()).toEqual([
      'throttle trade:U1: count: 0, dayCount: 2',
      'audit user:U1 tradeSecretWrong user:U1: - > -',
    ]);
    for (let count = 0; count < 5; count++) await tried(kit, false);
    expect(await tried(kit, true)).toBe('SECRET_LOCKED 60');
    expect(await kit.ask('account.secretFacts', {}, REAL)).toEqual({
      isVisitor: false,
      account: 'U1@example.com',
      hashes: { login: 'hash', trade: 'pin', withdraw: null },
      locks: {
        login: null,
        trade: { granted: false, refusal: 'SECRET_LOCKED', args: { minutes: '60' } },
        withdraw: null,
      },
    });
    await kit.core.advance(HOUR_MS - 1);
    expect(await tried(kit, true)).toBe('SECRET_LOCKED 1');
    await kit.core.advance(1);
    expect(await tried(kit, true)).toBe('ok');
    for (let count = 0; count < 3; count++) await tried(kit, false);
    expect(await tried(kit, true)).toBe('SECRET_LOCKED');
    expect((await kit.ask<{ locks: object }>('account.secretFacts', {}, REAL)).locks).toEqual({
      login: null,
      trade: { granted: false, refusal: 'SECRET_LOCKED', args: {}, msgKey: 'error.secretReset' },
      withdraw: null,
    });
    expect(await tried(kit, true, 'login', 'hash')).toBe('ok');
  });

  it('starts a new day of counting a day after the first', async () => {
    const kit = await withPin();
    for (let count = 0; count < 4; count++) await tried(kit, false);
    await tried(kit, true);
    await kit.core.advance(DAY_MS / 2);
    await signIn(kit);
    for (let count = 0; count < 4; count++) await tried(kit, false);
    await tried(kit, true);
    await kit.core.advance(DAY_MS / 2);
    await signIn(kit);
    const log = new Transcript(kit.core, ['throttle']);
    await tried(kit, false);
    expect(log.take(/^throttle/)).toEqual([
      'throttle trade:U1: count: 1, dayCount: 1, dayStart: 1795505400000',
    ]);
  });
});

describe('userUpdatePassword', () => {
  it('sets a secret at once; a change holds money and ends other sign-ins', async () => {
    const kit = await people();
    await signIn(kit);
    await signIn(kit);
    const log = new Transcript(kit.core, TABLES);
    const change = (input: object) =>
      inSession(kit, 'userUpdatePassword', {
        kind: 'withdraw',
        newHash: 'a',
        checkedHash: null,
        code: null,
        ...input,
      });
    expect(await change({ checkedHash: 'other' })).toEqual({
      granted: false,
      refusal: 'WRONG_WITHDRAW_PASSWORD',
      args: {},
    });
    expect(await change({})).toEqual({ granted: true, data: { endedSessions: 1 } });
    expect(log.take()).toEqual([
      'session #1: endedAt: 1795419000000, endReason: password_change',
      'session #3: endedAt: 1795419000000, endReason: password_change',
      'throttle withdraw:U1: kind: withdraw, count: 0, since: 0, lockedUntil: null,',
      '  dayCount: 0, dayStart: 0',
      'user U1: withdrawHash: a',
      'audit system sessionEnd signIn:#2: - > password_change',
      'audit user:U1 withdrawSecretSet user:U1: - > -',
      'event U1 real session {ended: password_change, sessionId: #1}',
      'event U1 demo session {ended: password_change, sessionId: #3}',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
    expect(await change({ newHash: 'b', checkedHash: 'a' })).toEqual({
      granted: true,
      data: { endedSessions: 0, holdUntil: 1795505400000 },
    });
    expect(log.take()).toEqual([
      'throttle withdraw:U1:',
      'user U1: withdrawHash: b, holdUntil: 1795505400000',
      'audit user:U1 withdrawSecretChanged user:U1: - > -',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
    await change({ kind: 'trade' });
    log.take();
    expect(await change({ kind: 'trade', newHash: 'b', checkedHash: 'a' })).toEqual({
      granted: true,
      data: { endedSessions: 0, holdUntil: 1795505400000 },
    });
    expect(log.take(/^(user|audit)/)).toEqual([
      'user U1: tradeHash: b',
      'audit user:U1 tradeSecretChanged user:U1: - > -',
    ]);
    expect(
      await change({
        kind: 'login',
        newHash: 'b',
        checkedHash: 'hash',
        code: { codeId: 'x', codeHash: 'y' },
      }),
    ).toEqual({ granted: false, refusal: 'CODE_WRONG', args: {} });
  });
});

describe('userUpdate', () => {
  it('changes the name until it is verified, and the language', async () => {
    const kit = await people();
    await kit.addUser('U3', { idStatus: 'none' });
    const who = { user: 'U3', realm: 'real' } as const;
    const log = new Transcript(kit.core, ['user']);
    expect(await kit.told('userUpdate', { name: 'Ada' }, REAL)).toBe(
      'WRONG_STATE error.nameVerified',
    );
    expect(await kit.told('userUpdate', { name: '1' }, who)).toBe(
      'NAME_REQUIRED valid.nameRequired',
    );
    await kit.done('userUpdate', {}, who);
    expect(log.take()).toEqual([]);
    expect(
      log.seen(
        await kit.done('userUpdate', { name: ' ada   su ', lang: 'en-US', display: 'dark' }, who),
      ),
    ).toEqual({
      id: '111111U3',
      kind: 'person',
      realm: 'real',
      account: 'U***@example.com',
      name: 'ada su',
      email: 'U***@example.com',
      lang: 'en-US',
      country: 'TR',
      display: 'dark',
      status: 1,
      idStatus: 'none',
      openAutoApply: false,
      accountClass: 'regular',
      inviteCode: 'U3',
      secrets: { login: false, trade: false, withdraw: false },
      risk: { version: '2026-11' },
      createdAt: 0,
    });
    expect(log.take()).toEqual(['user U3: name: ada su, lang: en-US, display: dark']);
    expect(await kit.told('userRiskAccept', { version: 'old', risk: '1' }, who)).toBe(
      'FORMAT error.riskTextsChanged',
    );
    expect(await kit.told('userRiskAccept', { version: 'old', risk: '0' }, who)).toBe(
      'NOT_AGREED valid.riskBoxRequired',
    );
    const { risk } = await kit.ask<{ risk: { version: string } }>('userInfo', {}, who);
    expect(await kit.told('userRiskAccept', { version: risk.version, risk: '1' }, who)).toBe('ok');
    expect(await kit.ask('userInfo', {}, who)).toMatchObject({
      risk: { accepted: { version: risk.version, at: kit.core.now } },
    });
    expect(await kit.ask('userLoginInfo', {}, REAL)).toEqual({
      user: { status: 1, id: '111111U1', account: 'U***@example.com', idStatus: 'succ' },
      openAutoApply: false,
    });
  });
});

describe('consentSet', () => {
  it('stores each change once, and never ends the contract', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, ['consent']);
    const set = (kind: string, isOn: string) => kit.told('consentSet', { kind, isOn }, REAL);
    expect(await set('email', '0')).toBe('ok');
    expect(log.take()).toEqual([]);
    expect(await set('email', '1')).toBe('ok');
    expect(log.take()).toEqual([
      'consent #1: userId: U1, kind: email, isOn: true, textVersion: 2026-11,',
      '  ts: 1795419000000',
      'audit user:U1 consent user:U1: - > {"kind":"email","isOn":true}',
    ]);
    await kit.core.advance(1_000);
    expect(await set('email', '0')).toBe('ok');
    await set('contract', '1');
    expect(await set('contract', '0')).toBe('WRONG_STATE error.contractEnds');
    expect(await kit.ask('consentList', {}, REAL)).toEqual({
      items: [
        { kind: 'contract', isOn: true, at: 1795419001000, textVersion: '2026-11' },
        { kind: 'email', isOn: false, at: 1795419001000, textVersion: '2026-11' },
        { kind: 'sms', isOn: false },
        { kind: 'push', isOn: false },
        { kind: 'analytics', isOn: false },
        { kind: 'biometric', isOn: false },
        { kind: 'abroad', isOn: false },
      ],
    });
    expect(
      (await kit.ask<{ items: object[] }>('consentList', {}, { ...REAL, user: 'U2' })).items[0],
    ).toEqual({ kind: 'contract', isOn: false });
  });
});
