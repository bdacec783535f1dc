import { describe, expect, it } from 'vitest';
import { settlementWindow } from '#domain/option/expiry.ts';
import { optionKit } from '#tests/support/option-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES } from '#tests/support/option-calls.ts';

describe('expiry', () => {
  const DAY = Math.floor(Date.UTC(2026, 10, 30) / 86_400_000);

  it('pays what a call is worth at the close, and nothing for a put', async () => {
    const kit = await optionKit();
    await kit.buy();
    await kit.buy({ type: 'put' });
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(settlementWindow(DAY).from - kit.core.now);
    log.take();
    await kit.toClose(DAY);
    expect(log.take()).toEqual([]);
    expect(await kit.close(DAY, 31_000)).toEqual({ priced: 1 });
    expect(log.take()).toEqual([
      'optionOrder #1: status: closed_by_system, outcome: exercised, closePrice: 1000n,',
      '  closeTickId: #7, expiryPrice: 3100000000000n, received: 700000n,',
      '  closedAt: 1796051226000',
      'optionOrder #4: status: closed_by_system, outcome: worthless, closePrice: 0n,',
      '  closeTickId: #7, expiryPrice: 3100000000000n, closedAt: 1796051226000',
      'timer option.settle over THYAO:20787',
      'demo optionPayoff #1: house venue -700000 TRY, U1 available 700000 TRY',
      'event U1 demo option {id: #1, version: 2, status: closed_by_system}',
      'event U1 demo message {msgKey: option.message.exercised, args: {id: #1,',
      '  symbol: THYAO, price: 310.00}}',
      'event U1 demo option {id: #4, version: 2, status: closed_by_system}',
      'event U1 demo message {msgKey: option.message.worthless, args: {id: #4,',
      '  symbol: THYAO, price: 310.00}}',
      'event U1 demo account {balances: [{asset: TRY, total: 97760.03, available: 97760.03,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
    ]);
    expect(await kit.close(DAY, 32_000)).toEqual({ priced: 0 });
    expect(log.take()).toEqual([]);
  });
});
