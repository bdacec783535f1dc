import { describe, expect, it } from 'vitest';
import { LONG, SYMBOL } from '#tests/support/contract-kit.ts';
import { contracts, LIMIT, REAL, U2 } from '#tests/support/contract-accounts.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';

const HEDGE = { symbol: SYMBOL, positionMode: 'hedge' } as const;
const ONE_WAY = { symbol: SYMBOL, positionMode: 'oneWay' } as const;

async function modeOf(kit: WholeKit, who: Who = {}, symbol = SYMBOL): Promise<string> {
  const { positionMode } = await kit.ask<{ positionMode: string }>(
    'contractMultiple',
    { symbol },
    who,
  );
  return positionMode;
}

describe('position mode of a contract', () => {
  it('is one-way until it is chosen, for each account, realm and contract', async () => {
    const kit = await contracts(['U1', 'U2']);
    expect(await modeOf(kit)).toBe('oneWay');
    expect(await kit.done('contractModeSet', HEDGE)).toMatchObject({ positionMode: 'hedge' });
    expect(await modeOf(kit)).toBe('hedge');
    expect(await modeOf(kit, {}, 'ETH-USDT-SWAP')).toBe('oneWay');
    expect(await modeOf(kit, REAL)).toBe('oneWay');
    expect(await modeOf(kit, U2)).toBe('oneWay');
    expect(await kit.done('contractModeSet', ONE_WAY)).toMatchObject({ positionMode: 'oneWay' });
    expect(await modeOf(kit)).toBe('oneWay');
    expect(await kit.told('contractModeSet', { ...HEDGE, symbol: 'BTC-USDT' })).toBe(
      'NOT_FOUND error.notFound',
    );
  });

  it('and leverage are kept side by side', async () => {
    const kit = await contracts();
    await kit.done('contractSetMultiple', { symbol: SYMBOL, leverage: 50 });
    await kit.done('contractModeSet', HEDGE);
    await kit.done('contractSetMultiple', { symbol: SYMBOL, leverage: 5 });
    expect(await kit.ask('contractMultiple', { symbol: SYMBOL })).toMatchObject({
      chosen: 5,
      positionMode: 'hedge',
    });
    await kit.done('contractModeSet', { ...HEDGE, symbol: 'ETH-USDT-SWAP' });
    expect(await kit.ask('contractMultiple', { symbol: 'ETH-USDT-SWAP' })).toMatchObject({
      chosen: 10,
      positionMode: 'hedge',
    });
  });

  it('stays while a position, an order or a conditional order is open', async () => {
    const kit = await contracts(['U1', 'U2']);
    const open = await kit.done<{ id: string }>('contractOrderAdd', LIMIT);
    const refused = 'MODE_IN_USE error.modeInUse';
    expect(await kit.told('contractModeSet', HEDGE)).toBe(
      `${refused} positions=0 orders=1 conditions=0`,
    );
    // The present mode is no change, and neither another contract nor another account counts.
    await kit.done('contractModeSet', ONE_WAY);
    await kit.done('contractModeSet', { ...HEDGE, symbol: 'ETH-USDT-SWAP' });
    await kit.done('contractModeSet', HEDGE, U2);
    await kit.done('contractModeSet', HEDGE, REAL);
    await kit.done('contractOrderClose', { orderId: open.id });
    await kit.done('contractOrderAdd', LONG);
    expect(await kit.told('contractModeSet', HEDGE)).toBe(
      `${refused} positions=1 orders=0 conditions=0`,
    );
    await kit.done('contractLiquidateAll', {});
    const stop = {
      symbol: SYMBOL,
      side: 'buy',
      kind: 'stop',
      qty: '0.5',
      leverage: 20,
      reduceOnly: 'false',
      postOnly: 'false',
    };
    await kit.done('algoOrderAdd', { ...stop, trigger: '61000.0', triggerBy: 'last' });
    expect(await kit.told('contractModeSet', HEDGE)).toBe(
      `${refused} positions=0 orders=0 conditions=1`,
    );
  });
});
