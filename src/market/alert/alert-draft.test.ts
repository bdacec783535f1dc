import { describe, expect, it } from 'vitest';
import { isReady, newDraft, ofKind, requestOf } from './alert-draft.ts';

describe('alert draft', () => {
  const draft = { ...newDraft('BTC-USDT'), threshold: '5' };

  it('is ready with a threshold, or with an issue', () => {
    expect(isReady(newDraft('BTC-USDT'))).toBe(false);
    expect(isReady({ ...draft, threshold: '0.00' })).toBe(false);
    expect(isReady(draft)).toBe(true);
    expect(isReady(ofKind(draft, 'issue'))).toBe(false);
    expect(isReady({ ...ofKind(draft, 'issue'), issueId: 'ipo-1' })).toBe(true);
  });

  it('sends a fall over the day with its sign, and an issue without a threshold', () => {
    const fall = { ...ofKind(draft, 'change'), side: 'below', threshold: '5' } as const;
    expect(requestOf(fall)).toMatchObject({ kind: 'change', threshold: '-5', repeats: '0' });
    expect(requestOf({ ...fall, side: 'above' })).toMatchObject({ threshold: '5' });
    const issue = { ...ofKind(draft, 'issue'), symbol: 'OZTAR', issueId: 'ipo-1' };
    expect(requestOf(issue)).toEqual({
      ...{ kind: 'issue', symbol: 'OZTAR', side: 'above', repeats: '0', pushes: '0' },
      ...{ issueId: 'ipo-1', moment: 'opens' },
    });
  });

  it('switches to the only direction a kind supports', () => {
    expect(ofKind(draft, 'liquidation').side).toBe('below');
    expect(ofKind(draft, 'volume')).toMatchObject({ side: 'above', threshold: '2' });
  });
});
