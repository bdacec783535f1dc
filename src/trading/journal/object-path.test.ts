import { describe, expect, it } from 'vitest';
import { objectPath } from './object-path.ts';

describe("the screen of a journal entry's object", () => {
  it('is the record itself', () => {
    expect(objectPath({ kind: 'subscription', id: 'S1', issueId: 'ipo-4' })).toBe(
      '/pages/stockIPO/ipoRecord?id=ipo-4',
    );
    expect(objectPath({ kind: 'coinSubscription', id: 'S2', issueId: 'coin-1' })).toBe(
      '/pages/coinICO/applyList?id=coin-1',
    );
    expect(objectPath({ kind: 'option', id: 'O1' })).toBe('/pages/option/positions?id=O1');
    expect(objectPath({ kind: 'robot', id: 'R1' })).toBe('/pages/robot/orderDetail?orderId=R1');
    expect(objectPath({ kind: 'order', id: 'A1', market: 'spot' })).toBe(
      '/pages/wallet/recordDetail?kind=order&id=A1&market=spot',
    );
    expect(objectPath({ kind: 'lot', id: 'L1' })).toBe('/pages/tabbar/position?tab=stock');
  });

  it('is the list of subscriptions while their issue is unknown', () => {
    expect(objectPath({ kind: 'subscription', id: 'S1' })).toBe('/pages/stockIPO/ipoRecord?id=');
  });
});
