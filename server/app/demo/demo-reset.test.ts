import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const DAY_MS = 86_400_000;
const TABLES = ['throttle', 'holding', 'lot', 'proceeds'];
const SHARE = { symbol: 'THYAO', type: 'market', qty: '100' } as const;

async function traded(): Promise<WholeKit> {
  const kit = await wholeKit(['U1', 'U2']);
  kit.market({
    symbol: 'THYAO',
    bids: [[9_990, 9_000]],
    asks: [[10_000, 9_000]],
    last: 10_000,
    limits: [9_000, 11_000],
  });
  for (const user of ['U1', 'U2']) await kit.grant({ asset: 'TRY', amount: 10_000_000n, user });
  for (const user of ['U1', 'U2']) await kit.done('stockOrderBuy', SHARE, { user });
  await kit.core.advance(DAY_MS);
  await kit.done('stockOrderSell', { ...SHARE, qty: '40' });
  await kit.done('stockOrderBuy', { ...SHARE, qty: '10' });
  return kit;
}

describe('demoReset', () => {
  it('returns everything to the issuer and starts again', async () => {
    const kit = await traded();
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.done('demoReset', {})).toEqual({ nextResetAt: 1795591800000 });
    expect(log.take()).toEqual([
      'throttle demoReset:U1: kind: demoReset, count: 1, since: 1795505400000,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'holding #1: qty: 0n, cost: 0',
      'lot #3: left: 0n',
      'lot #5: left: 0n, isUnlocked: true',
      'proceeds #6: isSettled: true',
      'demo demoReset U1: U1 available -9297238 TRY, house issuer 9297238 TRY,',
      '  U1 locked -10 STK:THYAO, house issuer 10 STK:THYAO, U1 available -60 STK:THYAO,',
      '  house issuer 60 STK:THYAO',
      'demo demoReset U1: U1 available 100000000 TRY, house issuer -100000000 TRY,',
      '  U1 available 1000000000000 USD, house issuer -1000000000000 USD,',
      '  U1 available 500000000000 USDT, house issuer -500000000000 USDT,',
      '  U1 contract 500000000000 USDT, house issuer -500000000000 USDT',
      'audit user:U1 demoReset user:U1: - > -',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 1000000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}, {asset: STK:THYAO, total: 0, available: 0, frozen: 0, locked: 0,',
      '  contract: 0, margin: 0, robot: 0}, {asset: USD, total: 10000.00000000,',
      '  available: 10000.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}, {asset: USDT,',
      '  total: 10000.00000000, available: 5000.00000000, frozen: 0.00000000,',
      '  locked: 0.00000000, contract: 5000.00000000, margin: 0.00000000,',
      '  robot: 0.00000000}]}',
    ]);
    expect(kit.balance('U2', 'STK:THYAO', 'available')).toBe(100n);
    await kit.core.advance(DAY_MS - 1);
    expect(await kit.told('demoReset')).toBe('TOO_MANY error.tooManyRequests seconds=1');
    await kit.core.advance(1);
    expect(await kit.told('demoReset')).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });

  it('is refused in the real account and while something is open', async () => {
    const kit = await traded();
    expect(await kit.told('demoReset', {}, { realm: 'real' })).toBe('WRONG_STATE error.demoOnly');
    const { id: orderId } = await kit.done<{ id: string }>('stockOrderBuy', {
      ...SHARE,
      type: 'limit',
      price: '95',
    });
    expect(await kit.told('demoReset')).toBe('WRONG_STATE error.demoBusy');
    expect(await kit.told('demoReset', {}, { user: 'U2' })).toBe('ok');
    await kit.done('stockOrderCancel', { orderId });
    expect(await kit.told('demoReset')).toBe('ok');
  });
});

describe('demoTopUp', () => {
  it('raises what is below the start, once a day', async () => {
    const kit = await traded();
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('demoTopUp', {}, { realm: 'real' })).toBe('WRONG_STATE error.demoOnly');
    expect(await kit.done('demoTopUp', {})).toEqual({
      added: [
        { asset: 'TRY', amount: '907027.62' },
        { asset: 'USD', amount: '10000.00000000' },
        { asset: 'USDT', amount: '10000.00000000' },
      ],
      nextTopUpAt: 1795591800000,
    });
    expect(log.take()).toEqual([
      'throttle demoTopUp:U1: kind: demoTopUp, count: 1, since: 1795505400000,',
      '  lockedUntil: null, dayCount: 0, dayStart: 0',
      'demo demoTopUp U1: U1 available 90702762 TRY, house issuer -90702762 TRY,',
      '  U1 available 1000000000000 USD, house issuer -1000000000000 USD,',
      '  U1 available 500000000000 USDT, house issuer -500000000000 USDT,',
      '  U1 contract 500000000000 USDT, house issuer -500000000000 USDT',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 1000000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}, {asset: STK:THYAO, total: 70, available: 60, frozen: 0, locked: 10,',
      '  contract: 0, margin: 0, robot: 0}, {asset: USD, total: 10000.00000000,',
      '  available: 10000.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}, {asset: USDT,',
      '  total: 10000.00000000, available: 5000.00000000, frozen: 0.00000000,',
      '  locked: 0.00000000, contract: 5000.00000000, margin: 0.00000000,',
      '  robot: 0.00000000}]}',
    ]);
    expect(await kit.told('demoTopUp')).toBe('TOO_MANY error.tooManyRequests seconds=86400');
    await kit.core.advance(DAY_MS);
    expect(await kit.told('demoTopUp')).toBe('WRONG_STATE error.demoFull');
    await kit.grant({ asset: 'USD', amount: -100_000_000n });
    expect(await kit.done('demoTopUp', {})).toEqual({
      added: [{ asset: 'USD', amount: '1.00000000' }],
      nextTopUpAt: 1795678200000,
    });
    expect(log.take(/^demo demoTopUp/)).toEqual([
      'demo demoTopUp U1: U1 available 100000000 USD, house issuer -100000000 USD',
    ]);
  });
});
