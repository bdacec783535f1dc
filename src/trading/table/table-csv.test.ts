import { expect, it } from 'vitest';
import { tableCsv } from './table-csv.ts';

const HEAD = ['Contract', 'P/L'];
const row = (name: string, value: string) => [
  { text: name, kind: 'text' } as const,
  { text: value, kind: 'number' } as const,
];

it('writes numbers in the notation of the user', () => {
  const rows = [row('BTCUSDT', '-1234.5'), row('ETHUSDT', '2')];
  expect(tableCsv(HEAD, rows, 'point')).toBe(
    '\uFEFFContract,P/L\r\nBTCUSDT,-1234.5\r\nETHUSDT,2\r\n',
  );
  expect(tableCsv(HEAD, rows, 'comma')).toBe(
    '\uFEFFContract;P/L\r\nBTCUSDT;-1234,5\r\nETHUSDT;2\r\n',
  );
});

it('lets no text run as a formula, and quotes separators', () => {
  expect(tableCsv(HEAD, [row('=1+1', '@x')], 'point')).toBe("\uFEFFContract,P/L\r\n'=1+1,'@x\r\n");
  expect(tableCsv(HEAD, [row('a,"b"', '')], 'point')).toBe('\uFEFFContract,P/L\r\n"a,""b""",\r\n');
});
