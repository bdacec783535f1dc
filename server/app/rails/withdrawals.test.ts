import { describe, expect, it } from 'vitest';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import {
  AYSE,
  HOUR_MS,
  MERT,
  MINUTE_MS,
  railsKit,
  type RailsKit,
} from '#tests/support/rails-kit.ts';
import type { Payout } from './payouts.ts';

const LIRA = 100n;
const MANUAL = { settings: { desk: 'manual' } } as const;
/** Time after which the desk has decided. */
const DESK_MS = 9_000;
/** Time after which a payout without an answer is unknown. */
const PAYOUT_LIMIT_MS = 2 * MINUTE_MS;

/** A withdrawal of 1,000 out of 10,000 lira, in a given state. */
async function at(
  kit: RailsKit,
  place: 'review' | 'approved' | 'sending' | 'unknown' | 'succ' | 'failed',
): Promise<WithdrawalView> {
  await kit.fund(10_000n * LIRA);
  const view = await kit.withdraw(await kit.card(), '1000');
  if (place === 'review') return view;
  if (place === 'failed') await kit.decide(view.id, 'reject');
  else await kit.decide(view.id, 'approve');
  if (place === 'approved' || place === 'failed') return view;
  await kit.server('rails.claim', {});
  if (place === 'unknown') await kit.report(view.id, { outcome: 'unclear' });
  if (place === 'succ') await kit.report(view.id, { ref: 'EFT-1' });
  return view;
}

const STATE = {
  review: 'in_progress/review',
  approved: 'in_progress/approved',
  sending: 'in_progress/sending',
  unknown: 'in_progress/unknown',
  succ: 'succ/none',
  failed: 'failed/none',
} as const;
type Place = keyof typeof STATE;
const PLACES = Object.keys(STATE) as Place[];

async function stateOf(kit: RailsKit, id: string): Promise<string> {
  const { status, sub } = await kit.withdrawal(id);
  return `${status}/${sub}`;
}

/** All moves, and the state each leads to; from other states they have no effect. */
const MOVES: Readonly<
  Record<
    string,
    { do: (kit: RailsKit, id: string) => Promise<unknown>; from: Partial<Record<Place, Place>> }
  >
> = {
  cancel: {
    do: (kit, id) => kit.code('userWithdrawCancel', { id }),
    from: { review: 'failed' },
  },
  approve: { do: (kit, id) => kit.decide(id, 'approve', MERT), from: { review: 'approved' } },
  reject: { do: (kit, id) => kit.decide(id, 'reject', MERT), from: { review: 'failed' } },
  claim: { do: (kit) => kit.server('rails.claim', {}), from: { approved: 'sending' } },
  done: {
    do: (kit, id) => kit.report(id, { ref: 'EFT-1' }),
    from: { sending: 'succ' },
  },
  notSent: {
    do: (kit, id) => kit.report(id, { outcome: 'failed', reason: 'returned' }),
    from: { sending: 'failed' },
  },
  unclear: {
    do: (kit, id) => kit.report(id, { outcome: 'unclear' }),
    from: { sending: 'unknown' },
  },
  timeout: {
    do: (kit) => kit.core.advance(PAYOUT_LIMIT_MS),
    from: { sending: 'unknown' },
  },
  found: {
    do: (kit, id) => kit.decide(id, 'succ', MERT, { ref: 'EFT-1', evidence: 'statement 17' }),
    from: { unknown: 'succ' },
  },
  notFound: {
    do: (kit, id) => kit.decide(id, 'failed', MERT, { evidence: 'statement 17' }),
    from: { unknown: 'failed' },
  },
};

describe('the life of a withdrawal', () => {
  const cases = Object.keys(MOVES).flatMap((move) => PLACES.map((place) => [move, place] as const));

  it.each(cases)('%s while it is %s', async (move, place) => {
    const kit = await railsKit(MANUAL);
    const { id } = await at(kit, place);
    const before = await stateOf(kit, id);
    expect(before).toBe(STATE[place]);
    const money = async (): Promise<bigint[]> => [
      await kit.balance('available'),
      await kit.balance('frozen'),
      await kit.house('external'),
    ];
    const moneyBefore = await money();
    const tried = MOVES[move];
    await tried?.do(kit, id);
    const target = tried?.from[place];
    expect(await stateOf(kit, id)).toBe(target === undefined ? before : STATE[target]);
    if (target === undefined) expect(await money()).toEqual(moneyBefore);
    if (target === 'failed') expect(await kit.balance('available')).toBe(10_000n * LIRA);
    if (target === 'succ') {
      expect(await kit.balance('frozen')).toBe(0n);
      expect(await kit.house('external')).toBe(995n * LIRA);
      expect(await kit.house('fees')).toBe(5n * LIRA);
    }
  });

  it('treats reports of the rail after an unknown outcome as evidence only', async () => {
    const kit = await railsKit(MANUAL);
    const { id } = await at(kit, 'unknown');
    expect(await kit.report(id, { ref: 'EFT-1' })).toBe('evidence');
    expect(await kit.report(id, { ref: 'EFT-1' })).toBe('known');
    expect(await stateOf(kit, id)).toBe('in_progress/unknown');
    expect(await kit.balance('frozen')).toBe(1_000n * LIRA);
    expect(await kit.decide(id, 'succ', AYSE, { ref: 'EFT-1' })).toBe(-1013);
    expect(await kit.decide(id, 'succ', AYSE, { evidence: 'x' })).toBe(-1013);
  });
});

describe.each(ledgerEngines())('withdrawals on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  async function withKit(
    run: (kit: RailsKit) => Promise<void>,
    options: Parameters<typeof railsKit>[0] = {},
  ): Promise<void> {
    const store = await (await newRig()).open();
    const kit = await railsKit({ ...options, store });
    await run(kit);
    const report = await new Auditor((look) => store.inspect(look)).once({ full: true });
    expect(report.findings).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  }

  it('pay out once, however often they are claimed and reported', async () => {
    await withKit(async (kit) => {
      await kit.fund(10_000n * LIRA);
      const { id } = await kit.withdraw(await kit.card(), '1000');
      await kit.core.advance(DESK_MS);
      expect(await stateOf(kit, id)).toBe('in_progress/approved');
      const claims = await Promise.all(
        Array.from({ length: 20 }, () => kit.server<Payout[]>('rails.claim', {})),
      );
      expect(claims.flat()).toMatchObject([{ id, amount: '995.00', asked: '1000.00' }]);
      const reports = await Promise.all(
        Array.from({ length: 20 }, () => kit.report(id, { ref: 'EFT-1' })),
      );
      expect(reports.filter((one) => one === 'moved')).toHaveLength(1);
      expect(await kit.report(id, { outcome: 'failed' })).toBe('known');
      expect(await kit.balance('available')).toBe(9_000n * LIRA);
      expect(await kit.house('external')).toBe(995n * LIRA);
    });
  });

  it('accept one of a hundred withdrawals of the whole balance', async () => {
    await withKit(async (kit) => {
      await kit.fund(10_000n * LIRA);
      const bankId = await kit.card();
      const wish = { bankId, amount: '10000' };
      const codes = await Promise.all(
        Array.from({ length: 100 }, () => kit.code('userWithdrawAdd', wish)),
      );
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      expect(codes.filter((code) => code === -1050)).toHaveLength(99);
      expect(await kit.balance('frozen')).toBe(10_000n * LIRA);
      expect(await kit.balance('available')).toBe(0n);
    });
  });

  it('take the cost of bought coins along, and pass the audit', async () => {
    await withKit(async (kit) => {
      await kit.bought({ asset: 'BTC', qty: 10n ** 8n, cost: '50000' });
      const held = () =>
        kit.read((db) => db.table('holding').first({ userId: 'U1', asset: 'BTC' }));
      // Half a coin from elsewhere leaves first: the rest was all bought.
      await kit.fund(5n * 10n ** 7n, 'BTC');
      const address = await kit.address('BTC', 'BTC');
      const leave = async (amount: string): Promise<void> => {
        const { id } = await kit.withdrawCoin(address, 'BTC', amount);
        for (const operator of [AYSE, MERT]) await kit.decide(id, 'approve', operator);
        await kit.server('rails.claim', {});
        await kit.report(id, { ref: `TX-${amount}` });
      };
      await leave('0.25');
      expect(await held()).toMatchObject({ qty: 10n ** 8n, cost: '50000' });
      await leave('0.5');
      expect(await held()).toMatchObject({ qty: 75n * 10n ** 6n, cost: '37500', realised: 0n });
    });
  });

  it('are approved once when many operators approve in parallel', async () => {
    await withKit(async (kit) => {
      const { id } = await at(kit, 'review');
      const actors = Array.from({ length: 20 }, (_, at) => `operator:op-${at}`);
      const codes = await Promise.all(actors.map((actor) => kit.decide(id, 'approve', actor)));
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      const claims = await kit.server<Payout[]>('rails.claim', {});
      expect(claims).toHaveLength(1);
    }, MANUAL);
  });

  it('require two operators above 100,000 lira, and the same finding of both', async () => {
    await withKit(async (kit) => {
      await kit.fund(200_000n * LIRA);
      const { id } = await kit.withdraw(await kit.card(), '100000.01');
      expect(await kit.decide(id, 'approve', AYSE)).toBe(0);
      expect(await kit.decide(id, 'approve', AYSE)).toBe(-1016);
      expect(await stateOf(kit, id)).toBe('in_progress/review');
      await kit.decide(id, 'approve', MERT);
      await kit.server('rails.claim', {});
      await kit.core.advance(PAYOUT_LIMIT_MS);
      expect(await stateOf(kit, id)).toBe('in_progress/unknown');
      await kit.decide(id, 'failed', AYSE, { evidence: 'the bank has no such transfer' });
      await kit.decide(id, 'succ', MERT, { evidence: 'statement', ref: 'EFT-9' });
      expect(await stateOf(kit, id)).toBe('in_progress/unknown');
      await kit.decide(id, 'succ', AYSE, { evidence: 'statement', ref: 'EFT-9' });
      expect(await stateOf(kit, id)).toBe('succ/none');
    }, MANUAL);
  });

  it("end an unknown outcome on the automatic desk by the rail's later report", async () => {
    await withKit(async (kit) => {
      await kit.fund(10_000n * LIRA);
      const { id } = await kit.withdraw(await kit.card(), '1000');
      await kit.core.advance(DESK_MS);
      await kit.server('rails.claim', {});
      await kit.core.advance(PAYOUT_LIMIT_MS);
      await kit.core.advance(HOUR_MS);
      expect(await stateOf(kit, id)).toBe('in_progress/unknown');
      expect(await kit.ask('rails.unknownPayouts', {})).toEqual([id]);
      await kit.report(id, { ref: 'EFT-1' });
      await kit.core.advance(DESK_MS);
      expect(await stateOf(kit, id)).toBe('succ/none');
    });
  });

  it('that end in ,09 are refused by the automatic desk and refunded', async () => {
    await withKit(async (kit) => {
      await kit.fund(10_000n * LIRA);
      const { id } = await kit.withdraw(await kit.card(), '1000.09');
      await kit.core.advance(DESK_MS);
      expect(await kit.withdrawal(id)).toMatchObject({ status: 'failed', reason: 'rejected' });
      expect(await kit.balance('available')).toBe(10_000n * LIRA);
    });
  });
});
