import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, MINUTE_MS, HOUR_MS, people, signIn } from '#tests/support/account-people.ts';

describe('userLogin', () => {
  it('opens a session in each account, by phone or e-mail', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, TABLES);
    expect(await signIn(kit, { tokens: { real: 'r', demo: 'd' } })).toBe('ok');
    expect(log.take()).toEqual([
      'session #1: userId: U1, realm: real, signInId: #2, tokenHash: r, device: phone,',
      '  ip: 10.0.0.1, seenAt: 1795419000000, endsAt: 1796023800000, endedAt: null,',
      '  endReason: null',
      'session #3: userId: U1, realm: demo, signInId: #2, tokenHash: d, device: phone,',
      '  ip: 10.0.0.1, seenAt: 1795419000000, endsAt: 1796023800000, endedAt: null,',
      '  endReason: null',
      'throttle signInAddress:10.0.0.1: kind: signInAddress, count: 1,',
      '  since: 1795419000000, lockedUntil: null, dayCount: 0, dayStart: 0',
      'timer session.end in 86400 s #2',
      'audit user:U1 signIn signIn:#2: - > {"device":"phone","ip":"10.0.0.1"}',
    ]);
    expect(
      await signIn(kit, { account: '+905320000001', device: 'tablet', strongerHash: 'strong' }),
    ).toBe('ok');
    expect(log.take(/^(user|event|throttle)/)).toEqual([
      'throttle signInAddress:10.0.0.1: count: 2',
      'user U1: loginHash: strong',
      'event U1 real message {msgKey: auth.newDevice, args: {device: tablet}}',
    ]);
  });

  it('refuses wrong, unknown and disabled accounts, and notes failures', async () => {
    const kit = await people();
    const log = new Transcript(kit.core, TABLES);
    expect(await signIn(kit, { isMatch: false })).toBe('WRONG_LOGIN');
    expect(log.take()).toEqual([
      'throttle signInAddress:10.0.0.1: kind: signInAddress, count: 1,',
      '  since: 1795419000000, lockedUntil: null, dayCount: 0, dayStart: 0',
      'throttle signIn:U1@example.com: kind: signIn, count: 1, since: 0, lockedUntil: null,',
      '  dayCount: 0, dayStart: 0',
      'throttle signInFrom:U1@example.com|10.0.0.1: kind: signInFrom, count: 1, since: 0,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'loginFailure #1: userId: U1, device: phone, ip: 10.0.0.1, tries: 1,',
      '  firstAt: 1795419000000, at: 1795419000000',
      'audit guest signInFailed user:U1: - > {"device":"phone","ip":"10.0.0.1"}',
    ]);
    expect(await signIn(kit, { checkedHash: 'old' })).toBe('WRONG_LOGIN');
    expect(log.take()).toEqual([
      'throttle signInAddress:10.0.0.1: count: 2',
      'throttle signIn:U1@example.com: count: 2',
      'throttle signInFrom:U1@example.com|10.0.0.1: count: 2',
      'loginFailure #1: tries: 2',
      'audit guest signInFailed user:U1: - > {"device":"phone","ip":"10.0.0.1"}',
    ]);
    expect(await signIn(kit, { account: 'nobody@example.com' })).toBe('WRONG_LOGIN');
    expect(log.take()).toEqual([
      'throttle signInAddress:10.0.0.1: count: 3',
      'throttle signIn:nobody@example.com: kind: signIn, count: 1, since: 0,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'throttle signInFrom:nobody@example.com|10.0.0.1: kind: signInFrom, count: 1,',
      '  since: 0, lockedUntil: null, dayCount: 0, dayStart: 0',
    ]);
    await kit.core.advance(HOUR_MS + 1);
    log.take();
    expect(await signIn(kit, { isMatch: false })).toBe('WRONG_LOGIN');
    expect(log.take(/^loginFailure/)).toEqual([
      'loginFailure #2: userId: U1, device: phone, ip: 10.0.0.1, tries: 1,',
      '  firstAt: 1795422600001, at: 1795422600001',
    ]);
    expect(await signIn(kit)).toBe('ok');
    expect(log.take(/^throttle/)).toEqual([
      'throttle signInAddress:10.0.0.1: count: 2',
      'throttle signIn:U1@example.com: count: 0',
      'throttle signInFrom:U1@example.com|10.0.0.1: count: 0',
    ]);
    expect(
      await kit.server('account.status', { user: 'U1', status: 0, actor: 'operator:ayse' }),
    ).toBe('ok');
    expect(log.take()).toEqual([
      'session #3: endedAt: 1795422600001, endReason: status_0',
      'session #5: endedAt: 1795422600001, endReason: status_0',
      'user U1: status: 0',
      'audit operator:ayse userStatus user:U1: 1 > 0',
      'audit operator sessionEnd signIn:#4: - > status_0',
      'event U1 real session {ended: status_0, sessionId: #3}',
      'event U1 demo session {ended: status_0, sessionId: #5}',
    ]);
    expect(await signIn(kit)).toBe('ACCOUNT_DISABLED');
    expect(
      await kit.server('account.status', { user: 'nobody', status: 0, actor: 'operator:ayse' }),
    ).toBe('NOT_FOUND error.notFound');
    expect(
      await kit.server('account.status', { user: 'U1', status: 0, actor: 'operator:ayse' }),
    ).toBe('ok');
    expect(log.take(/^audit/)).toEqual([]);
    await kit.server('account.status', { user: 'U1', status: 1, actor: 'operator:ayse' });
    expect(await signIn(kit)).toBe('ok');
  });

  it('asks for a captcha after five failures, and locks longer after ten', async () => {
    const kit = await people();
    const wrong = (captcha = 'right') => signIn(kit, { isMatch: false, captcha });
    for (let count = 0; count < 5; count++) expect(await wrong('none')).toBe('WRONG_LOGIN');
    expect(await wrong('none')).toBe('CAPTCHA_REQUIRED');
    expect(await wrong('wrong')).toBe('CAPTCHA');
    expect(
      await kit.ask('account.signInFacts', { account: '+905320000001', address: null }),
    ).toEqual({ loginHash: 'hash', needsCaptcha: true, over: null });
    expect(await kit.ask('account.signInFacts', { account: 'nobody', address: null })).toEqual({
      loginHash: null,
      needsCaptcha: false,
      over: null,
    });
    for (let count = 0; count < 5; count++) expect(await wrong()).toBe('WRONG_LOGIN');
    expect(await signIn(kit, { captcha: 'right' })).toBe('WRONG_LOGIN');
    await kit.core.advance(15 * MINUTE_MS - 1);
    expect(await signIn(kit, { captcha: 'right' })).toBe('WRONG_LOGIN');
    await kit.core.advance(1);
    expect(await wrong()).toBe('WRONG_LOGIN');
    await kit.core.advance(30 * MINUTE_MS - 1);
    expect(await signIn(kit, { captcha: 'right' })).toBe('WRONG_LOGIN');
    await kit.core.advance(1);
    expect(await signIn(kit, { captcha: 'right' })).toBe('ok');
    expect(await wrong('none')).toBe('WRONG_LOGIN');
  });

  it('counts thirty attempts of an address in ten minutes, unless it has none', async () => {
    const kit = await people();
    for (let count = 0; count < 30; count++) await signIn(kit, { account: `n${count}` });
    expect(await signIn(kit)).toBe('TOO_MANY 600');
    expect(
      await kit.ask('account.signInFacts', { account: 'U1@example.com', address: '10.0.0.1' }),
    ).toEqual({
      loginHash: 'hash',
      needsCaptcha: false,
      over: { granted: false, refusal: 'TOO_MANY', args: { seconds: '600' } },
    });
    expect(await signIn(kit, { address: '10.0.0.2' })).toBe('ok');
    expect(await signIn(kit, { address: null })).toBe('ok');
    await kit.core.advance(10 * MINUTE_MS - 1);
    expect(await signIn(kit)).toBe('TOO_MANY 1');
    await kit.core.advance(1);
    expect(await signIn(kit)).toBe('ok');
  });
});
