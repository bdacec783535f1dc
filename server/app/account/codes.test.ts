import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { type WholeKit } from '#tests/support/whole-kit.ts';
import {
  TABLES,
  MINUTE_MS,
  DAY_MS,
  type Verdict,
  people,
  signIn,
} from '#tests/support/account-people.ts';

describe('codes', () => {
  const issue = async (kit: WholeKit, changes: object = {}) => {
    const input = {
      purpose: 'register',
      target: 'a@example.com',
      codeHash: 'right',
      address: '1',
      ip: '1',
      ...changes,
    };
    const answer = await kit.core.command('commonCodeSend', input, { user: null });
    return (answer.ok ? answer.data : null) as Verdict & {
      data: { codeId: string; isSent: boolean; mayShow: boolean };
    };
  };

  it('live five minutes, are resent after one, and number ten a day', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await issue(kit))).toEqual({
      granted: true,
      data: {
        codeId: '#1',
        target: 'a@example.com',
        to: 'a***@example.com',
        expiresAt: 1795419300000,
        resendAt: 1795419060000,
        isSent: true,
        mayShow: true,
      },
    });
    expect(log.take()).toEqual([
      'throttle codeAddress:1: kind: codeAddress, count: 1, since: 1795419000000,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'code register:a@example.com: purpose: register, target: a@example.com, codeId: #1,',
      '  codeHash: right, sessionId: , tries: 0, isUsed: false, sentAt: 1795419000000,',
      '  expiresAt: 1795419300000, sentToday: 1, dayStart: 1795419000000',
    ]);
    await kit.core.advance(MINUTE_MS - 1);
    expect(await issue(kit)).toEqual({
      granted: false,
      refusal: 'TOO_MANY',
      args: { seconds: '1' },
    });
    await kit.core.advance(1);
    expect((await issue(kit)).granted).toBe(true);
    expect(log.take(/^(code|throttle)/)).toEqual([
      'throttle codeAddress:1: count: 2',
      'code register:a@example.com: codeId: #2, sentAt: 1795419060000,',
      '  expiresAt: 1795419360000, sentToday: 2',
    ]);
    for (let count = 2; count < 10; count++) {
      await kit.core.advance(MINUTE_MS);
      expect((await issue(kit)).granted).toBe(true);
    }
    await kit.core.advance(MINUTE_MS);
    expect(await issue(kit)).toEqual({
      granted: false,
      refusal: 'TOO_MANY',
      args: { seconds: '85800' },
    });
    await kit.core.advance(DAY_MS - 10 * MINUTE_MS);
    expect((await issue(kit)).granted).toBe(true);
  });

  it('of a reset go to existing accounts, and show only where the account was used', async () => {
    const kit = await people();
    const reset = async (target: string, ip = '10.0.0.1') => {
      const { data } = await issue(kit, { purpose: 'reset', target, ip });
      return `${data.isSent} ${data.mayShow}`;
    };
    expect(await reset('nobody@example.com')).toBe('false false');
    expect(await reset('U1@example.com')).toBe('true false');
    await signIn(kit);
    await kit.core.advance(MINUTE_MS);
    expect(await reset('U1@example.com')).toBe('true true');
    expect(await reset('U2@example.com')).toBe('true false');
    await kit.core.advance(MINUTE_MS);
    expect(await reset('U1@example.com', '')).toBe('true false');
  });

  it('reset a password: sessions end and withdrawals wait', async () => {
    const kit = await people();
    await signIn(kit);
    const code = await issue(kit, { purpose: 'reset', target: 'U1@example.com' });
    const input = {
      account: 'U1@example.com',
      by: 'email',
      address: '1',
      loginHash: 'new',
      codeId: code.data.codeId,
    };
    const reset = async (changes: object) => {
      const answer = await kit.core.command(
        'userPasswordReset',
        { ...input, ...changes },
        { user: null },
      );
      return answer.ok ? ((answer.data as Verdict).refusal ?? 'ok') : answer.msgKey;
    };
    const log = new Transcript(kit.core, TABLES);
    expect(await reset({ codeHash: 'wrong' })).toBe('CODE_WRONG');
    expect(await reset({ codeHash: 'right', codeId: 'other' })).toBe('CODE_WRONG');
    expect(await reset({ codeHash: 'right' })).toBe('ok');
    expect(log.take()).toEqual([
      'session #1: endedAt: 1795419000000, endReason: password_change',
      'session #3: endedAt: 1795419000000, endReason: password_change',
      'throttle resetAddress:1: kind: resetAddress, count: 3, since: 1795419000000,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'throttle signIn:U1@example.com: kind: signIn, count: 0, since: 0, lockedUntil: null,',
      '  dayCount: 0, dayStart: 0',
      'throttle login:U1: kind: login, count: 0, since: 0, lockedUntil: null, dayCount: 0,',
      '  dayStart: 0',
      'user U1: loginHash: new, holdUntil: 1795505400000',
      'code reset:U1@example.com: tries: 1, isUsed: true',
      'audit system sessionEnd signIn:#2: - > password_change',
      'audit user:U1 loginReset user:U1: - > -',
      'event U1 real session {ended: password_change, sessionId: #1}',
      'event U1 demo session {ended: password_change, sessionId: #3}',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
    expect(await reset({ codeHash: 'right' })).toBe('CODE_EXPIRED');
    await kit.core.advance(MINUTE_MS);
    const late = await issue(kit, { purpose: 'reset', target: 'U1@example.com' });
    await kit.core.advance(5 * MINUTE_MS);
    expect(await reset({ codeHash: 'right', codeId: late.data.codeId })).toBe('CODE_EXPIRED');
    const next = await issue(kit, { purpose: 'reset', target: 'U1@example.com' });
    for (let count = 0; count < 5; count++)
      await reset({ codeHash: 'wrong', codeId: next.data.codeId });
    expect(await reset({ codeHash: 'right', codeId: next.data.codeId })).toBe('CODE_EXPIRED');
  });

  it('register a person once, with consents and an inviter', async () => {
    const kit = await people();
    const code = await issue(kit);
    const input = {
      account: 'a@example.com',
      by: 'email',
      address: '1',
      loginHash: 'new',
      codeId: code.data.codeId,
      codeHash: 'right',
      inviteCode: '',
      lang: 'tr-TR',
      notices: ['email'],
      device: 'd',
      ip: '1',
    };
    const register = async (changes: object = {}) => {
      const answer = await kit.core.command(
        'userRegister',
        { ...input, ...changes },
        { user: null },
      );
      return answer.ok ? ((answer.data as Verdict).refusal ?? 'ok') : answer.msgKey;
    };
    const log = new Transcript(kit.core, TABLES);
    expect(await register({ inviteCode: 'NONE' })).toBe('FORMAT');
    expect(await register({ inviteCode: 'U2' })).toBe('ok');
    expect(
      log
        .take(/^(user|consent|audit|demo|event)/)
        .map((line) => line.replace(/(publicId|inviteCode): \w+/g, '$1')),
    ).toEqual([
      'user #2: name: null, country: TR, status: 1, idStatus: none, openAutoApply: false,',
      '  accountClass: regular, vipUntil: null, tradeHash: null, withdrawHash: null,',
      '  holdUntil: null, display: null, kind: person, phone: null, email: a@example.com,',
      '  loginHash: new, lang: tr-TR, invitedBy: U2, publicId,',
      '  account: a@example.com, inviteCode, riskVersion: 2026-11,',
      '  riskAt: 1795419000000',
      'consent #3: userId: #2, kind: contract, isOn: true, textVersion: 2026-11,',
      '  ts: 1795419000000',
      'consent #4: userId: #2, kind: email, isOn: true, textVersion: 2026-11,',
      '  ts: 1795419000000',
      'demo demoStart #2: #2 available 100000000 TRY, house issuer -100000000 TRY,',
      '  #2 available 1000000000000 USD, house issuer -1000000000000 USD,',
      '  #2 available 500000000000 USDT, house issuer -500000000000 USDT,',
      '  #2 contract 500000000000 USDT, house issuer -500000000000 USDT',
      'audit user:#2 register user:#2: - > {"risk":"2026-11","consents":["contract","email"]}',
    ]);
    await kit.core.advance(MINUTE_MS);
    const again = await issue(kit);
    log.take();
    expect(await register({ codeId: again.data.codeId })).toBe('ok');
    expect(log.take(/^(user|event|audit)/)).toEqual([
      'event #2 real message {msgKey: auth.registerAttempt, args: {}}',
    ]);
  });
});
