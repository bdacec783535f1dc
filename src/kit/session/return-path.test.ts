import { beforeAll, describe, expect, it } from 'vitest';
import { knowPaths } from '#src/kit/navigation/start-path.ts';
import { clearSession, openSession } from '#src/kit/state/session.ts';
import { returnPath, SIGN_IN, wantedPath, withReturn } from './return-path.ts';

beforeAll(() => knowPaths(['/pages/coin/coinKline', '/pages/tabbar/markets']));

function searchOf(address: string): string {
  return address.split('?').slice(1).join('?');
}

describe('the address requested before sign-in', () => {
  it('survives the round trip', () => {
    const wanted = '/pages/coin/coinKline?symbol=BTC-USDT&tab=info';
    expect(wantedPath(searchOf(withReturn(SIGN_IN, wanted)))).toBe(wanted);
    expect(withReturn(SIGN_IN, null)).toBe(SIGN_IN);
    // Also for a page with its own query.
    expect(wantedPath(searchOf(withReturn(`${SIGN_IN}?mode=forgot`, wanted)))).toBe(wanted);
  });

  it.each([
    'https://example.com/pages/tabbar/markets',
    '//example.com',
    '/pages/nowhere',
    'javascript:alert(1)',
    '',
  ])('accepts only our own screens, not %s', (address) => {
    expect(wantedPath(searchOf(withReturn(SIGN_IN, address)))).toBeNull();
  });

  it('falls back to the first screen of a signed-in user', () => {
    openSession({ demo: 'a'.repeat(43) }, 'demo');
    expect(returnPath('next=%2Fpages%2Fnowhere')).toBe('/pages/tabbar/markets');
    clearSession();
    expect(returnPath('')).toBe('/');
  });
});
