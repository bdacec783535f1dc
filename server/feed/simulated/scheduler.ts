/** Wakes the feed up. All its times come from the clock. */
export type FeedScheduler = {
  /** Calls `run` about every `intervalMs` of real time until the returned function is called. */
  readonly every: (intervalMs: number, run: () => void) => () => void;
  /** Resolves after other work of the process has had its turn. */
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
