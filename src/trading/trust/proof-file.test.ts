import { describe, expect, it } from 'vitest';
import { proofCsv } from './proof-file.ts';

const entry = {
  id: '7',
  txId: '3',
  reason: 'fill',
  ref: '',
  asset: 'STK:THYAO',
  bucket: 'available',
  amount: '-1234.50000000',
  balance: '0.25000000',
  group: 'trade' as const,
  counter: [],
  ts: 1_790_000_000_000,
};

describe('proof file', () => {
  it('has a header line and one line per entry', () => {
    expect(proofCsv({ entries: [entry] })).toBe(
      'id,txId,ts,reason,bucket,asset,amount,balance\r\n' +
        '7,3,1790000000000,fill,available,STK:THYAO,-1234.50000000,0.25000000\r\n',
    );
  });

  it('keeps a value in its column, whatever it contains', () => {
    const text = proofCsv({ entries: [{ ...entry, reason: 'a,"b"\n=c' }] });
    expect(text).toContain('1790000000000,"a,""b""\n=c",available');
  });
});
