import { afterEach, describe, expect, it } from 'vitest';
import { RailFailure, type RailState } from '#server/ports/rail.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { MINUTE_MS, railsKit, type RailsKit } from '#tests/support/rails-kit.ts';
import { TestRail } from '#tests/support/test-rail.ts';
import { PayoutPump } from './payout-pump.ts';

const LIRA = 100n;
const ROUNDS_MS = 1_300;

const open = (text: string): string => text.replace('sealed ', '');
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let pump: PayoutPump | null = null;
afterEach(async () => {
  await pump?.stop();
  pump = null;
});

function pumpOf(kit: RailsKit, rail: TestRail, errors: object[] = []): PayoutPump {
  const log = { error: (fields: object) => void errors.push(fields) };
  pump = new PayoutPump({ core: new DirectClient(kit.core), rail, vault: { open }, log });
  return pump;
}

async function approved(kit: RailsKit): Promise<string> {
  await kit.fund(10_000n * LIRA);
  const { id } = await kit.withdraw(await kit.card(), '1000');
  await kit.decide(id, 'approve');
  return id;
}

class BrokenRail extends TestRail {
  readonly #isUnsent: boolean;

  constructor(isUnsent: boolean) {
    super();
    this.#isUnsent = isUnsent;
  }

  override async payout(order: Parameters<TestRail['payout']>[0]): Promise<RailState> {
    await super.payout(order);
    throw new RailFailure('gone', this.#isUnsent);
  }
}

describe('payouts to the rail', () => {
  it('open the account number for the rail only, and are sent once', async () => {
    const kit = await railsKit({ settings: { desk: 'manual' } });
    const rail = new TestRail();
    const id = await approved(kit);
    pumpOf(kit, rail);
    await wait(ROUNDS_MS);
    expect(rail.payouts).toEqual([
      {
        id,
        kind: 'bank',
        asset: 'TRY',
        network: null,
        amount: '995.00',
        asked: '1000.00',
        target: 'TR420001000000000000000001',
        name: 'Ada Su Yel',
      },
    ]);
    expect((await kit.withdrawal(id)).sub).toBe('sending');
  });

  it('stay unknown when the answer is lost: not refunded, not sent again', async () => {
    const kit = await railsKit({ settings: { desk: 'manual' } });
    const rail = new BrokenRail(false);
    const id = await approved(kit);
    pumpOf(kit, rail);
    await wait(ROUNDS_MS);
    expect((await kit.withdrawal(id)).sub).toBe('unknown');
    expect(rail.payouts).toHaveLength(1);
    expect(await kit.balance('frozen')).toBe(1_000n * LIRA);
  });

  it('are refunded only when it is certain that nothing was sent', async () => {
    const kit = await railsKit({ settings: { desk: 'manual' } });
    const id = await approved(kit);
    pumpOf(kit, new BrokenRail(true));
    await wait(ROUNDS_MS);
    expect(await kit.withdrawal(id)).toMatchObject({ status: 'failed', reason: 'unsent' });
    expect(await kit.balance('available')).toBe(10_000n * LIRA);
  });

  it('claimed before a crash are never sent', async () => {
    const kit = await railsKit({ settings: { desk: 'manual' } });
    const id = await approved(kit);
    await kit.server('rails.claim', {});
    const rail = new TestRail();
    pumpOf(kit, rail);
    await wait(ROUNDS_MS);
    await kit.core.advance(2 * MINUTE_MS);
    await wait(ROUNDS_MS);
    expect(rail.payouts).toEqual([]);
    expect((await kit.withdrawal(id)).sub).toBe('unknown');
    expect(await kit.balance('frozen')).toBe(1_000n * LIRA);
  });

  it('are not claimed while the rail is down', async () => {
    const kit = await railsKit({ settings: { desk: 'manual' } });
    const id = await approved(kit);
    const rail = new TestRail();
    rail.isUp = false;
    pumpOf(kit, rail);
    await wait(ROUNDS_MS);
    expect((await kit.withdrawal(id)).sub).toBe('approved');
    expect(rail.payouts).toEqual([]);
  });
});
