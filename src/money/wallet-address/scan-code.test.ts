import { describe, expect, it } from 'vitest';
import { addressOfCode, canScan, scanCode } from './scan-code.ts';

describe('the text of a QR code', () => {
  it.each([
    ['TQ4fJ7mV', 'TQ4fJ7mV'],
    ['tron:TQ4fJ7mV?amount=5', 'TQ4fJ7mV'],
    ['bitcoin:bc1qxyz', 'bc1qxyz'],
    [' 0xabc ', '0xabc'],
  ])('%s is the address %s', (text, address) => expect(addressOfCode(text)).toBe(address));

  it('is not read where the browser has no detector', async () => {
    expect(canScan()).toBe(false);
    expect(await scanCode(new Blob())).toBeNull();
  });
});
