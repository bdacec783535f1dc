import { describe, expect, it } from 'vitest';
import {
  inSession,
  MINUTE_MS,
  people,
  signIn,
  TABLES,
  type Verdict,
} from '#tests/support/account-people.ts';
import { Transcript } from '#tests/support/transcript.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';

type Issued = Verdict & { readonly data: { readonly codeId: string } };

const issue = (kit: WholeKit, purpose: string, target: string, userId = 'U1') =>
  inSession<Issued>(
    kit,
    'commonCodeSend',
    { purpose, target, codeHash: 'right', address: null, ip: '1' },
    userId,
  );

async function change(
  kit: WholeKit,
  email: string,
  codeId: string,
  userId = 'U1',
): Promise<string> {
  const verdict = await inSession<Verdict>(
    kit,
    'userUpdateEmail',
    { email, codeId, codeHash: 'right' },
    userId,
  );
  return verdict.granted ? 'ok' : (verdict.refusal ?? '');
}

describe('userUpdateEmail', () => {
  it('changes the address by its code, ends other sign-ins and holds money', async () => {
    const kit = await people();
    await signIn(kit);
    await signIn(kit);
    await kit.core.advance(1_000);
    await signIn(kit, { account: 'U2@example.com', checkedHash: 'other' });
    const { data } = await issue(kit, 'email', 'new@example.com');
    const log = new Transcript(kit.core, TABLES);
    // A code belongs to the session that asked for it.
    expect(await change(kit, 'new@example.com', data.codeId, 'U2')).toBe('CODE_WRONG');
    expect(log.take()).toEqual([]);
    expect(await change(kit, 'new@example.com', data.codeId)).toBe('ok');
    expect(log.take()).toEqual([
      'session #1: endedAt: 1795419001000, endReason: password_change',
      'session #3: endedAt: 1795419001000, endReason: password_change',
      'user U1: account: new@example.com, email: new@example.com, holdUntil: 1795505401000',
      'code email:new@example.com: isUsed: true',
      'audit system sessionEnd signIn:#2: - > password_change',
      'audit user:U1 emailChanged user:U1: - > -',
      'event U1 real session {ended: password_change, sessionId: #1}',
      'event U1 demo session {ended: password_change, sessionId: #3}',
      'event U1 real message {msgKey: auth.secretChanged, args: {}}',
    ]);
  });

  it('refuses the address of another person, and keeps an own one', async () => {
    const kit = await people();
    await signIn(kit);
    const taken = await issue(kit, 'email', 'U2@example.com');
    expect(await change(kit, 'U2@example.com', taken.data.codeId)).toBe('EXISTS');
    const own = await issue(kit, 'email', 'U1@example.com');
    expect(await change(kit, 'U1@example.com', own.data.codeId)).toBe('ok');
  });
});

describe('a code for a secret', () => {
  it('goes to the own phone, or to the e-mail without one', async () => {
    const kit = await people();
    await signIn(kit);
    await signIn(kit, { account: 'U2@example.com', checkedHash: 'other' });
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await issue(kit, 'secret', ''))).toEqual({
      granted: true,
      data: {
        codeId: '#7',
        target: '+905320000001',
        to: '+90 5** *** ** 01',
        expiresAt: 1795419300000,
        resendAt: 1795419060000,
        isSent: true,
        mayShow: true,
      },
    });
    expect(log.seen(await issue(kit, 'secret', '', 'U2'))).toEqual({
      granted: true,
      data: {
        codeId: '#8',
        target: 'U2@example.com',
        to: 'U***@example.com',
        expiresAt: 1795419300000,
        resendAt: 1795419060000,
        isSent: true,
        mayShow: true,
      },
    });
    await kit.core.advance(MINUTE_MS);
    const logins = await kit.ask('security.loginsOf', { user: 'U2' });
    expect(log.seen(logins)).toEqual({
      failed: [],
      signIns: [
        {
          signIn: '#5',
          realm: 'demo',
          device: 'phone',
          ip: '10.0.0.*',
          at: 1795419000000,
          endedAt: null,
          endReason: null,
        },
        {
          signIn: '#5',
          realm: 'real',
          device: 'phone',
          ip: '10.0.0.*',
          at: 1795419000000,
          endedAt: null,
          endReason: null,
        },
      ],
    });
  });
});
