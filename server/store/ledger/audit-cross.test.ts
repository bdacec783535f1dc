import { describe, expect, it } from 'vitest';
import { QUIET, LONG, SYMBOL } from '#tests/support/contract-kit.ts';
import { ledgerRigs, storeEngines } from '#tests/support/ledgers.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { Auditor } from './auditor.ts';

const ETH = 'ETH-USDT-SWAP';

/** A profit in BTC, and a closed loss in ETH that its balance could not pay. */
async function owing(kit: TradingKit): Promise<void> {
  const book = { bids: [[599_990, 50_000_000]], asks: [[600_000, 50_000_000]] } as const;
  for (const symbol of [SYMBOL, ETH]) {
    kit.market({ ...QUIET, ...book, symbol });
    await kit.done('contractModeSet', { symbol, marginMode: 'cross' });
  }
  await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 1_000_000_000_000n });
  await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 100 });
  await kit.done('contractOrderAdd', { ...LONG, symbol: ETH, qty: '50', leverage: 100 });
  kit.market({ ...QUIET, mark: 900_000 });
  await kit.mark(SYMBOL, 900_000);
  kit.market({ ...QUIET, symbol: ETH, bids: [[300_000, 50_000_000]], mark: 300_000 });
  const [eth] = await kit.core.store.read((db) => db.table('position').find({ symbol: ETH }));
  await kit.done('contractLiquidate', { positionId: eth?.id });
}

/** Corruptions of these rows, and the finding of each. */
const SPOILT: readonly (readonly [detail: string, sql: string])[] = [
  [
    'a debt is higher than what was advanced and not repaid',
    'UPDATE cross_accounts SET debt = debt + 1',
  ],
  [
    'a position in another margin mode than its contract',
    `UPDATE leverages SET margin_mode = 'isolated' WHERE symbol = '${SYMBOL}'`,
  ],
  [
    'a debt without a position that answers for it',
    `UPDATE positions SET margin_mode = 'isolated' WHERE status = 'open'`,
  ],
  [
    'a cross position without an account',
    `UPDATE positions SET user_id = 'U9', margin_mode = 'cross' WHERE status = 'open'`,
  ],
];

const engines = storeEngines().filter((engine) => engine !== 'memory');

describe.each(engines)('on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('the auditor finds corrupted cross accounts', async () => {
    const rig = await newRig();
    const store = await rig.open();
    await owing(await tradingKit({ store }));
    const owed = await store.read((db) => db.table('crossAccount').find({}));
    expect(owed[0]?.debt).toBeGreaterThan(0n);
    const look = async (): Promise<string[]> => {
      const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
      return report.findings.map(({ detail }) => detail);
    };
    expect(await look()).toEqual([]);
    for (const [detail, sql] of SPOILT) {
      await rig.spoil(sql);
      expect(await look()).toContain(detail);
    }
    await store.close();
  });
});
