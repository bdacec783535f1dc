import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientIp } from './client-ip.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];
function from(remoteAddress: string, forwarded?: string | string[]): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientIp({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, PROXIES);
}

describe('a forwarded address', () => {
  it('is accepted from a trusted proxy only', () => {
    expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(from('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(from('::ffff:10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(from('10.0.0.1')).toBe('10.0.0.1');
    expect(from('10.0.0.1', '')).toBe('10.0.0.1');
  });

  it('is the last untrusted hop, whatever a caller adds before it', () => {
    expect(from('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(from('10.0.0.1', ['1.2.3.4', '198.51.100.1'])).toBe('198.51.100.1');
    expect(from('10.0.0.1', '10.0.0.2, 10.0.0.1')).toBe('10.0.0.1');
  });
});
