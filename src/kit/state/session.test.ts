import { beforeEach, describe, expect, it } from 'vitest';
import { cacheAnswer, cachedAnswer, cachedAnswers } from './cached-answers.ts';
import { clearSession, forgetPerson, openSession, session } from './session.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const stored = (key: string): unknown => {
  const text = localStorage.getItem(`terazi.${key}`);
  return text === null ? null : (JSON.parse(text) as { d: unknown }).d;
};
const PERSON = { account: 'a***@ornek.com', idStatus: 'none', openAutoApply: false };

function signIn(id: string): void {
  openSession({ real: `real-${id}`, demo: `demo-${id}` }, 'real');
  session.userInfo = { id, ...PERSON };
}

beforeEach(() => {
  forgetPerson();
  session.inviteCodeRes = '';
  localStorage.clear();
});

describe('cached answers', () => {
  it('are found by name and belong to one account; market data is shared', () => {
    signIn('U1');
    cacheAnswer('robotData', 'robot', { items: [1] });
    cacheAnswer('coinList', 'spot', ['BTC']);
    expect(cachedAnswer('robotData', 'robot')?.data).toEqual({ items: [1] });
    expect(cachedAnswer('robotData', 'basket')).toBeNull();
    session.userAccountType = 'demo';
    expect(cachedAnswer('robotData', 'robot')).toBeNull();
    session.userAccountType = 'real';
    session.userInfo = { id: 'U2', ...PERSON };
    expect(cachedAnswer('robotData', 'robot')).toBeNull();
    expect(cachedAnswer('coinList', 'spot')?.data).toEqual(['BTC']);
  });

  it('keep only the newest few', () => {
    signIn('U1');
    for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f'])
      cacheAnswer('robotDetailData', name, name);
    expect(cachedAnswers.robotDetailData.map(({ name }) => name)).toEqual(['f', 'e', 'd', 'a']);
  });

  it('are removed with the user, except for market data', async () => {
    signIn('U1');
    for (const key of [
      'coinAccountList',
      'stockOfflineData',
      'robotData',
      'robotDetailData',
    ] as const) {
      cacheAnswer(key, 'x', 1);
    }
    cacheAnswer('coinData', 'BTC-USDT', 1);
    // Written by a part of the page that is not loaded now.
    localStorage.setItem('terazi.newsData', '{"v":1,"d":{"at":1,"items":[]}}');
    await settled();
    clearSession();
    await settled();
    for (const key of [
      'coinAccountList',
      'stockOfflineData',
      'robotData',
      'robotDetailData',
    ] as const) {
      expect(cachedAnswers[key], key).toEqual([]);
      expect(stored(key) ?? [], key).toEqual([]);
    }
    expect(localStorage.getItem('terazi.newsData')).toBeNull();
    expect(stored('coinData')).toHaveLength(1);
  });
});

describe('stored names', () => {
  it('outlive an expired session, and are removed when the user signs out', async () => {
    signIn('U1');
    session.loginInfo = '5550000001';
    clearSession();
    expect(session.loginInfo).toBe('5550000001');
    signIn('U1');
    forgetPerson();
    await settled();
    expect([session.loginInfo, stored('loginInfo') ?? '']).toEqual(['', '']);
  });

  it("are the own invite code, removed at sign-out, and a link's, kept for registration", () => {
    signIn('U1');
    session.inviteCode = 'MINE1';
    session.inviteCodeRes = 'FRIEND';
    forgetPerson();
    expect([session.inviteCode, session.inviteCodeRes]).toEqual(['', 'FRIEND']);
  });
});
