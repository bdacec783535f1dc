import { describe, expect, it } from 'vitest';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { SYMBOL, hedge } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { U2, REAL, contracts, opened } from '#tests/support/contract-accounts.ts';

describe('positions', () => {
  it('are listed by account, contract and state', async () => {
    const kit = await contracts(['U1', 'U2']);
    await hedge(kit);
    await opened(kit, {}, U2);
    await opened(kit, {}, REAL);
    const long = await opened(kit);
    const short = await opened(kit, { side: 'short' });
    const ids = async (name: string, input: object, who: Who = {}) => {
      const { items, ...rest } = await kit.ask<{ items: PositionView[] }>(name, input, who);
      return {
        ids: items.map(({ id }) => (id === long ? 'long' : id === short ? 'short' : 'other')),
        ...rest,
      };
    };
    expect(await ids('contractPositions', {})).toEqual({ ids: ['long', 'short'] });
    expect(await ids('contractPositions', { symbol: 'ETH-USDT-SWAP' })).toEqual({ ids: [] });
    await kit.done('contractLiquidate', { positionId: long, symbol: SYMBOL });
    expect(await ids('contractPositions', { symbol: SYMBOL })).toEqual({ ids: ['short'] });
    expect(await ids('contractPositionHistory', { page: 1, size: 1 })).toEqual({
      ids: ['long'],
      page: 1,
      size: 1,
      total: 1,
    });
    await kit.done('contractLiquidate', { positionId: short, symbol: SYMBOL });
    expect(await ids('contractPositionHistory', { page: 1, size: 1 })).toEqual({
      ids: ['short'],
      page: 1,
      size: 1,
      total: 2,
    });
    expect(await ids('contractPositionHistory', { page: 2, size: 1, symbol: SYMBOL })).toEqual({
      ids: ['long'],
      page: 2,
      size: 1,
      total: 2,
    });
    expect(
      await ids('contractPositionHistory', { page: 1, size: 9, symbol: 'ETH-USDT-SWAP' }),
    ).toEqual({ ids: [], page: 1, size: 9, total: 0 });
    expect(await ids('contractPositionHistory', { page: 1, size: 9 }, U2)).toEqual({
      ids: [],
      page: 1,
      size: 9,
      total: 0,
    });
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('contractPositionInfo', { positionId: long }))).toEqual({
      id: '#13',
      version: 2,
      symbol: 'BTC-USDT-SWAP',
      side: 'long',
      leverage: 20,
      qty: '0.0000',
      entry: '60000',
      margin: '0.00000000',
      maintenanceRate: '0.004',
      feeRate: '0.0005',
      realised: '-1.00000000',
      fees: '59.99950000',
      funding: '0.00000000',
      triggers: [],
      status: 'closed',
      openedAt: 1795419000000,
      closedAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(await kit.toldOf('contractPositionInfo', { positionId: long }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('contractPositionInfo', { positionId: long }, REAL)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('contractPositionInfo', { positionId: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('contractPositions', { symbol: 'NONE' })).toBe(
      'NOT_FOUND error.notFound',
    );
  });
});
