import { describe, expect, it } from 'vitest';
import {
  inSession,
  newest,
  people,
  REAL,
  signIn,
  type Verdict,
} from '#tests/support/account-people.ts';
import { Transcript } from '#tests/support/transcript.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';

const TABLES = ['security', 'user', 'throttle'];
const MINUTE_MS = 60_000;
const AYSE = 'operator:ayse';

const ask = async (kit: WholeKit, call: string, input: object): Promise<unknown> => {
  const verdict = await inSession<Verdict & { data?: unknown }>(kit, call, input);
  return verdict.granted
    ? (verdict.data ?? 'ok')
    : `${verdict.refusal} ${Object.values(verdict.args ?? {}).join(' ')}`.trim();
};

async function withTotp(): Promise<WholeKit> {
  const kit = await people();
  await signIn(kit);
  await inSession(kit, 'userTotpSetup', { sealed: 'seed' });
  await inSession(kit, 'userTotpConfirm', { sealed: 'seed', step: 10 });
  return kit;
}

describe('an authenticator', () => {
  it('is on after its first code, within ten minutes', async () => {
    const kit = await people();
    await signIn(kit);
    const log = new Transcript(kit.core, TABLES);
    const facts = () => kit.ask<{ pending: string | null }>('security.totpFacts', {}, REAL);
    expect(await inSession(kit, 'userTotpSetup', { sealed: 'seed' })).toEqual({
      expiresAt: 1795419600000,
    });
    expect(log.take()).toEqual([
      'security U1: totpSealed: null, totpSince: null, totpStep: null, pendingSealed: seed,',
      '  pendingUntil: 1795419600000, isAllowListOn: false, allowListOffAt: null,',
      '  phrase: null',
    ]);
    expect(await facts()).toEqual({
      account: 'U1@example.com',
      sealed: null,
      pending: 'seed',
      lock: null,
    });
    expect(await ask(kit, 'userTotpConfirm', { sealed: 'other', step: 1 })).toBe('CODE_WRONG');
    expect(await ask(kit, 'userTotpConfirm', { sealed: 'seed', step: null })).toBe('CODE_WRONG');
    await kit.core.advance(10 * MINUTE_MS - 1);
    expect((await facts()).pending).toBe('seed');
    await kit.core.advance(1);
    expect((await facts()).pending).toBeNull();
    expect(await ask(kit, 'userTotpConfirm', { sealed: 'seed', step: 1 })).toBe('CODE_WRONG');
    await inSession(kit, 'userTotpSetup', { sealed: 'seed' });
    log.take();
    expect(await ask(kit, 'userTotpConfirm', { sealed: 'seed', step: 10 })).toEqual({
      isOn: true,
      since: 1795419600000,
    });
    expect(log.take()).toEqual([
      'security U1: totpSealed: seed, totpSince: 1795419600000, totpStep: 10,',
      '  pendingSealed: null, pendingUntil: null',
      'throttle totp:U1: count: 0',
      'audit user:U1 totpOn user:U1: - > -',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
    await expect(inSession(kit, 'userTotpSetup', { sealed: 'x' })).rejects.toThrow('error.totpOn');
    expect((await kit.ask<{ totp: object }>('userSecurity', {}, REAL)).totp).toEqual({
      isOn: true,
      since: kit.core.now,
    });
  });

  it('takes each step once, and locks after five wrong codes', async () => {
    const kit = await withTotp();
    const use = (step: number | null, sealed = 'seed') =>
      ask(kit, 'security.useTotp', { sealed, step });
    expect(await use(10)).toBe('CODE_WRONG');
    expect(await use(11)).toEqual({});
    expect(await use(11)).toBe('CODE_WRONG');
    expect(await use(12, 'other')).toBe('CODE_WRONG');
    expect(await use(null)).toBe('CODE_WRONG');
    expect(await use(null)).toBe('CODE_WRONG');
    expect(await use(12)).toEqual({});
    expect(await use(12)).toBe('CODE_WRONG');
  });

  it('is switched off by a code, with a day of waiting', async () => {
    const kit = await withTotp();
    const log = new Transcript(kit.core, TABLES);
    expect(await ask(kit, 'userTotpOff', { sealed: 'seed', step: 10 })).toBe('CODE_WRONG');
    log.take();
    expect(await ask(kit, 'userTotpOff', { sealed: 'seed', step: 11 })).toEqual({
      isOn: false,
      holdUntil: 1795505400000,
    });
    expect(log.take()).toEqual([
      'security U1: totpSealed: null, totpSince: null, totpStep: null',
      'user U1: holdUntil: 1795505400000',
      'throttle totp:U1: count: 0, dayCount: 0',
      'audit user:U1 totpOff user:U1: - > -',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
    expect(await kit.server('security.resetTotp', { user: 'U1', actor: AYSE })).toBe(
      'WRONG_STATE error.state',
    );
  });

  it('is removed by an operator for a user who lost the device', async () => {
    const kit = await withTotp();
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.server('security.resetTotp', { user: 'nobody', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.server('security.resetTotp', { user: 'U1', actor: AYSE })).toBe('ok');
    expect(log.take()).toEqual([
      'security U1: totpSealed: null, totpSince: null, totpStep: null',
      'user U1: holdUntil: 1795505400000',
      'throttle totp:U1: kind: totp, count: 0, since: 0, lockedUntil: null, dayCount: 0,',
      '  dayStart: 0',
      'audit operator:ayse totpReset user:U1: on > off',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
  });
});

describe('a phrase', () => {
  it('of plain words is set, shown and removed', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, TABLES);
    const set = (phrase: string) => kit.told('userPhraseSet', { phrase }, REAL);
    for (const phrase of ['abc', 'a<b>cd', '-abcd', 'abcd ,', 'a'.repeat(41), 'abc!']) {
      expect(await set(phrase)).toBe('FORMAT valid.phraseInvalid');
    }
    expect(log.take()).toEqual([]);
    expect(await set(' Mavi kedi, 7. ')).toBe('ok');
    expect(log.take()).toEqual([
      'security U1: totpSealed: null, totpSince: null, totpStep: null, pendingSealed: null,',
      '  pendingUntil: null, isAllowListOn: false, allowListOffAt: null, phrase: Mavi kedi,',
      '  7.',
      'audit user:U1 phraseSet user:U1: - > -',
    ]);
    expect(await set('a'.repeat(40))).toBe('ok');
    expect(await set('abcd')).toBe('ok');
    expect((await kit.ask<{ phrase: string }>('userSecurity', {}, REAL)).phrase).toBe('abcd');
    log.take();
    expect(await set(' ')).toBe('ok');
    expect(log.take()).toEqual([
      'security U1: phrase: null',
      'audit user:U1 phraseRemoved user:U1: - > -',
    ]);
    expect(await kit.ask('userSecurity', {}, REAL)).not.toHaveProperty('phrase');
  });
});

describe('the overview', () => {
  it('shows holds with their end, and sign-ins page by page', async () => {
    const kit = await people();
    await kit.addUser('U3', { holdUntil: kit.core.now + 1, idStatus: 'succ' });
    const holds = async () =>
      (await kit.ask<{ holds: object[] }>('userSecurity', {}, { ...REAL, user: 'U3' })).holds;
    expect(await holds()).toEqual([{ kind: 'security', until: 1795419000001 }]);
    await kit.core.advance(1);
    expect(await holds()).toEqual([]);
    for (const device of ['one', 'two']) {
      await signIn(kit, { device });
      await kit.core.advance(1_000);
    }
    await signIn(kit, { account: 'U2@example.com', checkedHash: 'other' });
    const log = new Transcript(kit.core);
    const list = async (input: object, user = 'U1') =>
      log.seen(await kit.ask('userLogins', { page: 1, size: 9, ...input }, { ...REAL, user }));
    expect(await list({})).toEqual({
      items: [
        {
          id: '#2',
          device: 'two',
          ip: '10.0.0.*',
          at: 1795419001001,
          isCurrent: false,
          isAlive: true,
        },
        {
          id: '#1',
          device: 'one',
          ip: '10.0.0.*',
          at: 1795419000001,
          isCurrent: false,
          isAlive: true,
        },
      ],
      page: 1,
      size: 9,
      total: 2,
    });
    expect(
      ((await list({ size: 1, page: 2 })) as { items: { device: string }[] }).items.map(
        ({ device }) => device,
      ),
    ).toEqual(['one']);
    await inSession(kit, 'userLogout', {});
    expect(((await list({ size: 1 })) as { items: object[] }).items).toEqual([
      {
        id: '#2',
        device: 'two',
        ip: '10.0.0.*',
        at: 1795419001001,
        endedAt: 1795419002001,
        endReason: 'signout',
        isCurrent: false,
        isAlive: false,
      },
    ]);
    expect((await newest(kit)).endReason).toBe('signout');
  });
});

describe('limits and classes', () => {
  it('show the limits of the account class and what is used', async () => {
    const kit = await people();
    expect(await kit.ask('userLimits', {}, REAL)).toEqual({
      accountClass: 'regular',
      hni: { threshold: '10000000', average: '0', days: 0, daysNeeded: 30 },
      limits: [
        {
          key: 'bankWithdrawOnce',
          asset: 'TRY',
          limit: '250000',
          used: '0',
          left: '250000',
          min: '100',
          isInForce: true,
        },
        {
          key: 'bankWithdrawDaily',
          asset: 'TRY',
          limit: '500000',
          used: '0',
          left: '500000',
          isInForce: true,
          resetsAt: 1795467600000,
        },
        {
          key: 'stablecoinDaily',
          asset: 'USD',
          limit: '3000',
          used: '0',
          left: '3000',
          isInForce: true,
          resetsAt: 1795467600000,
        },
        {
          key: 'stablecoinMonthly',
          asset: 'USD',
          limit: '50000',
          used: '0',
          left: '50000',
          isInForce: true,
          resetsAt: 1796072400000,
        },
        {
          key: 'bankDepositOnce',
          asset: 'TRY',
          limit: '500000',
          used: '0',
          left: '500000',
          min: '100',
          isInForce: true,
        },
        {
          key: 'bankDepositDaily',
          asset: 'TRY',
          limit: '2000000',
          used: '0',
          left: '2000000',
          isInForce: true,
          resetsAt: 1795467600000,
        },
        {
          key: 'depositUnverified',
          asset: 'TRY',
          limit: '10000',
          used: '0',
          left: '10000',
          isInForce: false,
        },
      ],
      ts: 1795419000000,
    });
    await kit.addUser('U3', { accountClass: 'hni', idStatus: 'none' });
    const { limits } = await kit.ask<{ limits: object[] }>(
      'userLimits',
      {},
      { ...REAL, user: 'U3' },
    );
    expect(limits).toEqual([
      {
        key: 'bankWithdrawOnce',
        asset: 'TRY',
        limit: '250000',
        used: '0',
        left: '250000',
        min: '100',
        isInForce: true,
      },
      {
        key: 'bankWithdrawDaily',
        asset: 'TRY',
        limit: '2000000',
        used: '0',
        left: '2000000',
        isInForce: true,
        resetsAt: 1795467600000,
      },
      {
        key: 'stablecoinDaily',
        asset: 'USD',
        limit: '3000',
        used: '0',
        left: '3000',
        isInForce: true,
        resetsAt: 1795467600000,
      },
      {
        key: 'stablecoinMonthly',
        asset: 'USD',
        limit: '50000',
        used: '0',
        left: '50000',
        isInForce: true,
        resetsAt: 1796072400000,
      },
      {
        key: 'bankDepositOnce',
        asset: 'TRY',
        limit: '500000',
        used: '0',
        left: '500000',
        min: '100',
        isInForce: true,
      },
      {
        key: 'bankDepositDaily',
        asset: 'TRY',
        limit: '2000000',
        used: '0',
        left: '2000000',
        isInForce: true,
        resetsAt: 1795467600000,
      },
      {
        key: 'depositUnverified',
        asset: 'TRY',
        limit: '10000',
        used: '0',
        left: '10000',
        isInForce: true,
      },
    ]);
  });

  it('need the average assets for the higher class', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, ['user']);
    const set = (user: string, accountClass: string) =>
      kit.server('security.accountClass', { user, accountClass, actor: AYSE });
    expect(await set('U1', 'hni')).toBe(
      'WRONG_STATE error.hniAverage threshold=10000000 average=0',
    );
    expect(await set('nobody', 'regular')).toBe('NOT_FOUND error.notFound');
    expect(await set('U1', 'regular')).toBe('ok');
    expect(log.take()).toEqual([]);
    await kit.addUser('U3', { accountClass: 'hni' });
    log.take();
    expect(await set('U3', 'regular')).toBe('ok');
    expect(log.take()).toEqual([
      'user U3: accountClass: regular',
      'audit operator:ayse accountClass user:U3: hni > regular',
    ]);
  });
});
