import { afterEach, describe, expect, it } from 'vitest';
import {
  clearSession,
  forgetAtSignOut,
  openSession,
  session,
  switchRealm,
} from '#src/kit/state/session.ts';
import { forgetRecords, cacheRecords, cachedRecords, moneyRecords } from './money-records.ts';

const TOKENS = { real: 'r'.repeat(43), demo: 'd'.repeat(43) };

function stored(name: string): unknown {
  return JSON.parse(localStorage.getItem(`terazi.${name}`) ?? 'null') as unknown;
}

async function signIn(id: string): Promise<void> {
  openSession(TOKENS, 'real');
  session.userInfo = { id, account: '+90*', idStatus: 'succ', openAutoApply: false };
  await Promise.resolve();
}

forgetAtSignOut(forgetRecords);
afterEach(() => clearSession());

describe('cached records', () => {
  it('belong to the current account only', async () => {
    await signIn('1001');
    cacheRecords('rechargeRecordData', [{ id: 'a' }]);
    expect(cachedRecords('rechargeRecordData')?.items).toEqual([{ id: 'a' }]);
    expect(cachedRecords('withdrawRecordData')).toBeNull();
    switchRealm('demo');
    expect(cachedRecords('rechargeRecordData')).toBeNull();
    await signIn('1002');
    expect(cachedRecords('rechargeRecordData')).toBeNull();
    await signIn('1001');
    expect(cachedRecords('rechargeRecordData')).not.toBeNull();
  });

  it('are at most twenty, have their own key, and are removed with the session', async () => {
    await signIn('1001');
    cacheRecords(
      'coinRechargeData',
      Array.from({ length: 25 }, (_, id) => ({ id })),
    );
    await Promise.resolve();
    expect(stored('coinRechargeData')).toMatchObject({ v: 1, d: { of: '1001 real' } });
    expect(cachedRecords('coinRechargeData')?.items).toHaveLength(20);
    clearSession();
    await Promise.resolve();
    expect(stored('coinRechargeData')).toEqual({ v: 1, d: null });
    expect(cachedRecords('coinRechargeData')).toBeNull();
    expect(Object.values(moneyRecords)).toEqual([null, null, null]);
  });
});
