import { StoreFailure, type CoreBatch, type CoreStore } from '#server/ports/core-store.ts';

/** Number of failures of each kind. */
type Failures = { begin: number; lost: number; unknown: number };

/**
 * A store that fails occasionally: a batch cannot begin, is not stored, or is stored without an
 * answer.
 */
export function failingStore(
  store: CoreStore,
  random: () => number,
  often: number,
): { readonly store: CoreStore; readonly failures: Failures } {
  const failures: Failures = { begin: 0, lost: 0, unknown: 0 };
  const fails = (): boolean => random() < often;
  const bent = (batch: CoreBatch): CoreBatch => ({
    attempt: (run) => batch.attempt(run),
    rollback: () => batch.rollback(),
    commit: async () => {
      if (fails()) {
        failures.lost++;
        await batch.rollback();
        throw new StoreFailure('not stored');
      }
      const events = await batch.commit();
      if (fails()) {
        failures.unknown++;
        throw new StoreFailure('nobody knows', false, { isUnknown: true });
      }
      return events;
    },
  });
  const failing: CoreStore = {
    begin: async (now) => {
      if (fails()) {
        failures.begin++;
        throw new StoreFailure('no connection');
      }
      return bent(await store.begin(now));
    },
    read: (run) => store.read(run),
    mode: () => store.mode(),
    eventsAfter: (...args) => store.eventsAfter(...args),
    close: () => store.close(),
  };
  return { store: failing, failures };
}
