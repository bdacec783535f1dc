/** A rate of calls and its duration. */
export type Rate = { readonly perS: number; readonly seconds: number };

/** Time limit for the answers that are missing at the end. */
const TAIL_MS = 30_000;

/**
 * Makes calls on a fixed schedule, without waiting for earlier answers.
 * @param one makes call number `at`, which was due at `scheduled` of the monotonic clock.
 * @returns seconds until the last answer or the time limit.
 */
export async function openLoop(
  { perS, seconds }: Rate,
  one: (scheduled: number, at: number) => Promise<void>,
): Promise<number> {
  const from = performance.now();
  const total = Math.round(perS * seconds);
  const pending = new Set<Promise<void>>();
  await new Promise<void>((done) => {
    let made = 0;
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - from) * perS) / 1000) + 1);
      for (; made < due; made++) {
        const call = one(from + (made * 1000) / perS, made);
        pending.add(call);
        void call.finally(() => pending.delete(call));
      }
      if (made < total) return;
      clearInterval(timer);
      done();
    }, 1);
  });
  const tail = new Promise<void>((done) => setTimeout(done, TAIL_MS).unref());
  await Promise.race([Promise.all(pending), tail]);
  return (performance.now() - from) / 1000;
}
