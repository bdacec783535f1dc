import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { decimalText } from '#protocol/http/scalars.ts';

const golden = new Set(
  readFileSync(new URL('./calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace('\t', ' ')),
);
const declared = Object.entries(ALL_ENDPOINTS);

describe('HTTP calls', () => {
  it('knows the product’s 123 calls', () => {
    expect(golden.size).toBe(123);
  });

  it.each(declared)('%s is one of them, unless it is marked as added', (_name, call) => {
    const listed = golden.has(`${call.method} ${call.path}`);
    expect(listed).toBe(!('added' in call));
  });

  it('declares each of them, and every call once', () => {
    const paths = declared.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect([...golden].filter((call) => !paths.includes(call))).toEqual([]);
    const named = declared.filter(([, call]) => !('added' in call));
    expect(named).toHaveLength(golden.size);
  });

  it('keeps the base path', () => {
    expect(API_BASE).toBe('/ipxtrg-api');
  });

  it.each(['0', '-1', '12.340', '0.00000001', '12345678901234567890.123456789012345678'])(
    'takes %s as a decimal',
    (text) => {
      expect(v.is(decimalText, text)).toBe(true);
    },
  );

  it.each(['', '01', '.5', '5.', '1e5', '+1', ' 1', '1,5', 'NaN', '1.1234567890123456789', '٣'])(
    'refuses %s as a decimal',
    (text) => {
      expect(v.is(decimalText, text)).toBe(false);
    },
  );

  it.each(declared)('%s refuses fields it does not know', (_name, call) => {
    const result = v.safeParse(call.request, { userId: '2', balance: '1' });
    expect(result.success).toBe(false);
  });
});
