import { describe, expect, it } from 'vitest';
import { issueEventId, issueEvents } from './issue-events.ts';

const AT = Date.parse('2026-11-24T12:00:00Z');

describe('issueEvents', () => {
  it('gives each kind of issue its kind of event', () => {
    const kinds = ['ipo-1', 'offline-2', 'block-3', 'coin-4'].map((id) => {
      const [event] = issueEvents([{ id, code: 'ABC', kind: 'opens', at: AT }], false);
      return event?.kind;
    });
    expect(kinds).toEqual(['ipo', 'placement', 'placement', 'coin']);
  });

  it('leaves out an id of another form', () => {
    expect(issueEvents([{ id: 'toString-1', code: 'X', kind: 'opens', at: AT }], true)).toEqual([]);
  });

  it('leads to the issue and keeps whose it is', () => {
    expect(issueEvents([{ id: 'ipo-1', code: 'WAYCK', kind: 'closes', at: AT }], true)).toEqual([
      {
        id: 'ipo-1-close',
        kind: 'ipo',
        step: 'closes',
        subject: 'WAYCK',
        at: AT,
        zone: 'turkey',
        isMine: true,
        ref: 'ipo-1',
      },
    ]);
  });
});

describe('issueEventId', () => {
  it('stays the same when a date moves', () => {
    const id = (at: number) => issueEventId({ id: 'ipo-1', kind: 'listing', at });
    expect(id(AT)).toBe(id(AT + 5));
  });

  it('names each release of coins', () => {
    const id = (at: number) => issueEventId({ id: 'coin-1', kind: 'vesting', at });
    expect(id(AT)).toBe('coin-1-vesting-2026-11-24');
    expect(id(AT + 30 * 86_400_000)).not.toBe(id(AT));
  });
});
