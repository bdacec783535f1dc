import { describe, expect, it } from 'vitest';
import { positionNet } from '#domain/contract/position-net.ts';
import { exitAt } from '#domain/contract/what-if.ts';
import { minorText } from '#domain/money/money.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { AccountStore } from '#workers/account/account-store.ts';
import type { AccountScope } from '#workers/account/account-scope.ts';
import { PositionBoard } from '#workers/account/position-board.ts';
import { positionCells } from '#workers/account/position-cells.ts';
import { positionSource } from '#workers/account/position-source.ts';
import { Formats } from '#workers/market/formats.ts';
import { contractKit, LONG, QUIET, SYMBOL, USDT } from '#tests/support/contract-kit.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';
import { instrument } from '#tests/support/trading-kit.ts';

const START = 100_000n * USDT;
const MARK = 612_345;

/** The worker's view of the kit's account at a mark. */
function scopeAt(position: PositionView, mark: number): AccountScope {
  const store = new AccountStore();
  store.putPosition(position);
  const known = (sym: string) => instrument(sym);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers: { get: () => mark, state: () => 'open' },
    formats: () => formats,
    instrument: known,
    mark: () => ({ mark }),
    fresh: () => 'live',
  } as unknown as AccountScope['market'];
  const board = new PositionBoard(known);
  return { market, store, board, venue: () => null, bookSeq: () => 0 };
}

async function cash(kit: TradingKit): Promise<bigint> {
  return kit.core.store.read(
    async (db) =>
      (await db.balance('demo', 'U1', 'USDT', 'contract')) +
      (await db.balance('demo', 'U1', 'USDT', 'margin')) +
      (await db.balance('demo', 'U1', 'USDT', 'frozen')),
  );
}

async function positionOf(kit: TradingKit): Promise<PositionView> {
  const answer = await kit.core.query('contractPositions', {}, { user: 'U1' });
  if (!answer.ok) throw new Error(`contractPositions: ${answer.code}`);
  return (answer.data as { items: PositionView[] }).items[0]!;
}

describe('net of a position after partial closes', () => {
  it('equals the movements of the ledger once the rest is closed at that price', async () => {
    const kit = await contractKit();
    await kit.done('contractOrderAdd', LONG);
    const { id: positionId } = await positionOf(kit);
    const close = (qty: string): Promise<unknown> =>
      kit.done('contractOrderClose', { symbol: SYMBOL, positionId, type: 'market', qty });
    kit.market({ ...QUIET, bids: [[605_555, 50_000]], asks: [[605_556, 50_000]] });
    await close('0.3');
    kit.market({ ...QUIET, bids: [[590_001, 50_000]] });
    await close('0.2');
    kit.market({ ...QUIET, bids: [[MARK, 50_000]], asks: [[MARK + 1, 50_000]], mark: MARK });
    const position = await positionOf(kit);
    const dec = (text: string): Decimal => new Decimal(text);
    const held = { side: position.side, qty: dec(position.qty), entry: dec(position.entry) };
    const mark = new Decimal(MARK).div(10);
    const booked = {
      realised: dec(position.realised),
      funding: dec(position.funding),
      fees: dec(position.fees),
    };
    const net = positionNet(booked, exitAt(held, mark, dec(position.feeRate)).net);
    const scope = scopeAt(position, MARK);
    const cells = positionCells(scope, { kind: 'position', sym: SYMBOL, id: positionId }, '');
    const source = positionSource(scope, { id: positionId, field: 'netPnl' }, () => ({}) as never);
    await close('0.5');
    const moved = minorText((await cash(kit)) - START, 8);
    expect(net.toFixed(8)).toBe(moved);
    expect(cells?.['netPnl']?.text).toBe(`+${net.toFixed(4, Decimal.ROUND_DOWN)}`);
    expect(source?.formula?.text).toContain('.realised');
    expect(source?.shown).toBe(cells?.['netPnl']?.text);
  });
});
