import { assetsCommands } from '#server/app/wallet/calls.ts';
import { spotCommands } from '#server/app/trading/spot-calls.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import type { Answer, CommandContext, MarketView } from '#server/ports/core.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { testCore, TEST_START, type TestCore } from '#tests/support/test-core.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';

const SPENDERS = 100;
/** 6,000 USDT: all of it is transferred, or buys a tenth of a coin at 60,000. */
const ALL_UNITS = 600_000_000_000n;
const SYMBOL = 'BTC-USDT';
const SPENDS = {
  coinTransfer: { from: 'spot', to: 'contract', asset: 'USDT', amount: '6000' },
  coinOrderAdd: { symbol: SYMBOL, side: 'buy', type: 'limit', price: '60000', qty: '0.1' },
} as const;
const INSUFFICIENT = -1050;

/** A market in which the order of the test rests. */
const VIEW: MarketView = {
  symbol: SYMBOL,
  seq: 1,
  bookSeq: 1,
  book: { bids: [{ price: 600_000, qty: 1 }], asks: [{ price: 600_100, qty: 1 }] },
  isBookGood: true,
  last: 600_000,
  lastTs: TEST_START,
  reference: 600_000,
  upperLimit: 0,
  lowerLimit: 0,
  state: 'open',
  mark: null,
  feedAgeMs: 0,
  ts: TEST_START,
};

/** Result of one round: the accepted commands, and the refusals of the others. */
export type SpendRound = {
  readonly accepted: number;
  /** Distinct codes of the refusals. */
  readonly codes: readonly number[];
  /** Remaining balance. */
  readonly left: bigint;
};

async function grant({ tx, caller }: CommandContext): Promise<object> {
  const { userId: owner, realm } = caller;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset: 'USDT', amount: -ALL_UNITS } as const,
    { owner, bucket: 'available', asset: 'USDT', amount: ALL_UNITS } as const,
  ];
  await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

/** A core on a ledger whose users spend everything a hundred times at once. */
export class ParallelSpends {
  readonly #core: TestCore;
  readonly #store: LedgerStore;
  #users = 0;

  private constructor(core: TestCore, store: LedgerStore) {
    this.#core = core;
    this.#store = store;
  }

  static async on(store: LedgerStore): Promise<ParallelSpends> {
    const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
    const core = await testCore({
      store,
      engine: new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) }),
      instruments: [...INSTRUMENTS.values()],
      commands: { ...assetsCommands, ...spotCommands, testGrant: grant },
    });
    return new ParallelSpends(core, store);
  }

  /** One user, one balance, a hundred keys. */
  async round(call: keyof typeof SPENDS): Promise<SpendRound> {
    const user = `U${++this.#users}`;
    await this.#core.command('testGrant', {}, { user });
    const asked = Array.from({ length: SPENDERS }, (_, at): Promise<Answer> => {
      const key = `spend-${user}-${at}`;
      return this.#core.command(call, SPENDS[call], { user, key, views: [VIEW] });
    });
    const answers = await Promise.all(asked);
    const left = await this.#store.read((db) => db.balance('demo', user, 'USDT', 'available'));
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
    return { accepted: answers.filter((answer) => answer.ok).length, codes: [...codes], left };
  }

  /** Findings of a full audit. */
  async findings(): Promise<number> {
    const auditor = new Auditor((run) => this.#store.inspect(run));
    return (await auditor.once({ full: true })).findings.length;
  }
}

/** Whether a round is correct: one spend, and the right refusal for every other. */
export function isOnce({ accepted, codes, left }: SpendRound): boolean {
  return accepted === 1 && left === 0n && codes.length === 1 && codes[0] === INSUFFICIENT;
}
