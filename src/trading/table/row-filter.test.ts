import { expect, it } from 'vitest';
import { filteredRows, NO_FILTER } from './row-filter.ts';

const ROWS = [
  { symbol: 'BTC-USDT-SWAP', side: 'long' },
  { symbol: 'ETH-USDT-SWAP', side: 'short' },
  { symbol: 'THYAO', side: 'long' },
];
const found = (text: string, side = '') =>
  filteredRows(ROWS, { text, side }).map(({ symbol }) => symbol);

it('finds rows by a part of their symbol, however it is typed', () => {
  expect(found('btc/usdt')).toEqual(['BTC-USDT-SWAP']);
  expect(found(' usdt')).toEqual(['BTC-USDT-SWAP', 'ETH-USDT-SWAP']);
  expect(found('thy')).toEqual(['THYAO']);
  expect(found('xrp')).toEqual([]);
});

it('keeps the rows of a side', () => {
  expect(found('', 'long')).toEqual(['BTC-USDT-SWAP', 'THYAO']);
  expect(found('usdt', 'short')).toEqual(['ETH-USDT-SWAP']);
});

it('lets every row through at first', () => {
  expect(filteredRows(ROWS, NO_FILTER)).toEqual(ROWS);
});
