import { describe, expect, it } from 'vitest';
import { callsFor } from './error-reactions.ts';

describe('reaction of a client', () => {
  it('is the same for every name of an ended session', () => {
    for (const name of ['SESSION_ENDED', 'UNAUTHORISED', 'ACCOUNT_DISABLED']) {
      expect(callsFor('signIn', name)).toBe(true);
    }
    expect(callsFor('signIn', 'NOT_FOUND')).toBe(false);
  });

  it('retries what the server refused for itself, and nothing that a rule refused', () => {
    expect(callsFor('retry', 'PAUSED')).toBe(true);
    expect(callsFor('retry', 'INSUFFICIENT_BALANCE')).toBe(false);
    expect(callsFor('retry', 'NO_PRICE')).toBe(false);
  });

  it('is none for a name of a newer server, of the prototype, or for no name', () => {
    expect(callsFor('retry', 'NOT_YET_KNOWN')).toBe(false);
    expect(callsFor('retry', 'toString')).toBe(false);
    expect(callsFor('retry', undefined)).toBe(false);
  });
});
