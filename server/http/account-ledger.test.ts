import { describe, expect, it } from 'vitest';
import * as account from '#protocol/http/account.ts';
import { accountServer } from '#tests/support/account-server.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';

const PHONE = '+905550000001';
const PASSWORD = 'Kavun.42-ab';

describe.each(ledgerEngines())('accounts on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  it('execute all calls under the rules of the real ledger', async () => {
    const store = await (await newRig()).open();
    const server = await accountServer({ store });
    const visitor = await server.demo();
    expect(await server.register(PHONE, PASSWORD, { token: visitor })).toMatchObject({ code: 0 });
    expect(await server.login(PHONE, 'Falan.Filan1')).toMatchObject({ code: -1030 });
    const { tokens } = await server.login(PHONE, PASSWORD);
    const token = tokens.demo ?? '';
    const set = { kind: 'trade', newPassword: '483920', newPasswordAgain: '483920' } as const;
    const form = { ...set, loginPassword: PASSWORD };
    expect(await server.call(account.userUpdatePassword, form, { token })).toMatchObject({
      code: 0,
    });
    const unlock = { tradePassword: '483921' };
    expect(await server.call(account.userTradeUnlock, unlock, { token })).toMatchObject({
      code: -1043,
    });
    const key = 'reset-key-1';
    expect(await server.call(account.demoReset, {}, { token, key })).toMatchObject({ code: 0 });
    const again = await server.call(account.demoReset, {}, { token, key });
    expect(again).toMatchObject({ code: 0, replayed: true });
    const email = await server.code('email', 'ayse@example.com', { token });
    const mail = { email: 'ayse@example.com', ...email };
    expect(await server.call(account.userUpdateEmail, mail, { token })).toMatchObject({ code: 0 });
    const list = await server.call(account.userSessions, {}, { token });
    expect(list.data['items']).toHaveLength(1);
    await server.test.advance(25 * 3_600_000);
    expect(await server.sessionOf(token)).toMatchObject({ endReason: 'idle' });
    expect(await server.call(account.userInfo, {}, { token })).toMatchObject({ code: -1000 });
    const code = await server.code('reset', PHONE);
    const next = { newPassword: 'Incir.77-cd', newPasswordAgain: 'Incir.77-cd' };
    const reset = { account: PHONE, ...next, ...code };
    expect(await server.call(account.userPasswordReset, reset)).toMatchObject({ code: 0 });
    expect(await server.login('ayse@example.com', 'Incir.77-cd')).toMatchObject({ code: 0 });
    expect(server.failures).toEqual([]);
    expect(server.test.errors).toEqual([]);
    const { id } = await server.user();
    expect(await server.read((db) => db.balance('demo', id, 'TRY', 'available'))).toBe(
      100_000_000n,
    );
    await store.close();
  });

  it('store the contract and the selected kinds of notices only', async () => {
    const store = await (await newRig()).open();
    const server = await accountServer({ store });
    const code = await server.code('register', PHONE);
    const secret = { password: PASSWORD, passwordAgain: PASSWORD };
    const agreed = { agree: '1', privacy: '1', risk: '1', marketing: '1', noticeSms: '1' } as const;
    const form = { account: PHONE, ...secret, ...code, ...agreed };
    expect(await server.call(account.userRegister, form)).toMatchObject({ code: 0 });
    const { id: userId } = await server.user();
    const rows = await server.read((db) => db.table('consent').find({ userId }));
    const said = rows.map(({ kind, isOn, textVersion }) => `${kind} ${isOn} ${textVersion}`);
    expect(said.sort()).toEqual(['contract true 2026-11', 'sms true 2026-11']);
    expect(rows.every(({ ts }) => ts === server.test.now)).toBe(true);
    await store.close();
  });
});
