/** How the feed gets its turns. All its time comes from the clock; this only wakes it up. */
export type FeedScheduler = {
  /** Calls `run` about every `intervalMs` of real time until the returned function is called. */
  readonly every: (intervalMs: number, run: () => void) => () => void;
  /** Resolves after other work of the process had its turn. */
  readonly pause: () => Promise<void>;
};

/** Timers of the process. */
export const processScheduler: FeedScheduler = {
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
  pause: () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    }),
};
