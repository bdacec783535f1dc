import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorText, minorUnits } from '#src/kit/records/minor-units.ts';
import { fundsRows, leadsBack, type LedgerRecord } from './funds-rows.ts';

type Facts = Pick<LedgerRecord, 'txId' | 'bucket' | 'amount'>;

function entry({ txId, bucket, amount }: Facts, at = 0): LedgerRecord {
  return {
    id: `${txId}${bucket}${at}`,
    txId,
    bucket,
    amount,
    reason: 'fill',
    ref: '',
    asset: 'TRY',
    balance: '0',
    group: 'trade',
    counter: [],
    ts: 1,
  };
}

const HOLD = [
  entry({ txId: '2', bucket: 'frozen', amount: '1290' }),
  entry({ txId: '2', bucket: 'available', amount: '-1290' }),
];
const DEPOSIT = entry({ txId: '1', bucket: 'available', amount: '5000' });

describe('rows of journal entries', () => {
  it('separate internal moves from incoming ones', () => {
    const rows = fundsRows({ entries: [...HOLD, DEPOSIT], hasMore: false, closing: '5000' });
    expect(rows.map(({ amount }) => minorUnits(amount))).toEqual([0n, 500_000_000_000n]);
    expect(rows[0]?.inside).toEqual({ amount: '1290', from: 'available', to: 'frozen' });
    expect(rows[1]?.inside).toBeNull();
    expect(rows.map(({ after }) => minorUnits(after ?? ''))).toEqual([
      500_000_000_000n,
      500_000_000_000n,
    ]);
  });

  it('hold back an entry whose other legs may still load', () => {
    const rows = fundsRows({ entries: [...HOLD, DEPOSIT], hasMore: true, closing: null });
    expect(rows.map(({ txId }) => txId)).toEqual(['2']);
    expect(rows[0]?.after).toBeNull();
  });

  it('lead from the closing balance back to the opening one', () => {
    const moves = fc.array(
      fc.record({
        txId: fc.integer({ min: 1, max: 20 }).map(String),
        bucket: fc.constantFrom('available', 'frozen'),
        amount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(minorText),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moves, fc.bigInt({ min: 0n, max: 10n ** 18n }), (facts, start) => {
        const entries = facts.map((one, at) => entry(one, at));
        const net = entries.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
        const [opening, closing] = [minorText(start), minorText(start + net)];
        const rows = fundsRows({ entries, hasMore: false, closing });
        expect(leadsBack(rows, opening, closing)).toBe(true);
        expect(leadsBack(rows, minorText(start + 1n), closing)).toBe(false);
      }),
    );
  });
});
