import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { storeEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { isOnce, ParallelSpends } from './parallel-spend.ts';

const ROUNDS = 5;
const onDisk = storeEngines().filter((engine) => engine !== 'memory');

describe.each(onDisk)('a whole balance spent a hundred times at once, on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  let store: LedgerStore;
  beforeEach(async () => {
    store = await (await newRig()).open();
  });
  afterEach(() => store.close());

  it.each(['coinTransfer', 'coinOrderAdd'] as const)('%s takes effect once', async (call) => {
    const spends = await ParallelSpends.on(store);
    for (let round = 0; round < ROUNDS; round++) {
      const result = await spends.round(call);
      expect(isOnce(result), JSON.stringify({ ...result, left: `${result.left}` })).toBe(true);
    }
    expect(await spends.findings()).toBe(0);
  });
});
