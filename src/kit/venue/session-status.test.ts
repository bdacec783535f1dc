import { describe, expect, it } from 'vitest';
import { sessionStatus } from './session-status.ts';

const at = (text: string): number => Date.parse(`${text}+03:00`);

describe('session of an exchange', () => {
  it('states the close while shares are traded', () => {
    expect(sessionStatus(at('2026-11-18T14:36:00'), 'BIST', true)).toEqual({
      mode: 'open',
      phaseKey: 'session.continuous',
      next: { kind: 'closes', ts: at('2026-11-18T18:00:00') },
    });
  });

  it('states the open before and during the opening auction', () => {
    const open = { kind: 'opens', ts: at('2026-11-18T10:00:00') };
    expect(sessionStatus(at('2026-11-18T09:45:00'), 'BIST', true)).toEqual({
      mode: 'auction',
      phaseKey: 'session.preOpen',
      next: open,
    });
    expect(sessionStatus(at('2026-11-18T03:00:00'), 'BIST', false)).toEqual({
      mode: 'closed',
      phaseKey: 'session.closed',
      next: open,
    });
  });

  it('continues as a simulated session where the venue never closes', () => {
    const saturday = sessionStatus(at('2026-11-21T12:00:00'), 'BIST', true);
    expect(saturday.mode).toBe('simulated');
    expect(saturday.next).toEqual({ kind: 'opens', ts: at('2026-11-23T10:00:00') });
  });

  it('closes earlier on a half day', () => {
    expect(sessionStatus(at('2026-10-28T11:00:00'), 'BIST', true).next).toEqual({
      kind: 'closes',
      ts: at('2026-10-28T12:30:00'),
    });
  });

  it('shows the New York session in Türkiye time', () => {
    expect(sessionStatus(at('2026-11-18T18:00:00'), 'US', false).next).toEqual({
      kind: 'closes',
      ts: at('2026-11-19T00:00:00'),
    });
  });

  it('never closes for coins', () => {
    expect(sessionStatus(at('2026-11-21T03:00:00'), 'crypto', false)).toEqual({
      mode: 'always',
      phaseKey: 'session.continuous',
      next: null,
    });
  });
});
