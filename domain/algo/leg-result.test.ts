import { expect, it } from 'vitest';
import { legResult, type ClosedByLeg } from './leg-result.ts';

const LONG: ClosedByLeg = { side: 'long', qty: '0.5', entry: '100000', feeRate: '0.0005' };

it.each<[what: string, closed: ClosedByLeg, price: string, result: string | null]>([
  ['the loss of a long at its stop, with the fee', LONG, '98000', '-1024.5'],
  ['the gain of a long at its target', LONG, '103000', '1474.25'],
  ['the gain of a short below its entry', { ...LONG, side: 'short' }, '98000', '975.5'],
  ['the fee alone at the entry', LONG, '100000', '-25'],
  ['no result for a price of zero', LONG, '0', null],
  ['no result for a price that is not typed yet', LONG, '', null],
  ['no result without an entry', { ...LONG, entry: '' }, '98000', null],
])('is %s', (_, closed, price, result) => {
  expect(legResult(closed, price)).toBe(result);
});

it('rounds against the owner', () => {
  const closed = { ...LONG, qty: '0.00000001', entry: '100000.1' };
  // The profit of -0.000000001 is rounded down, the fee of 0.0000005 is exact.
  expect(legResult(closed, '100000')).toBe('-0.00000051');
});
