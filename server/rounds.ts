/** Repeated work that can be stopped. */
export type Rounds = { readonly stop: () => Promise<void> };

type RoundsParts = {
  readonly round: () => Promise<void>;
  /** Time between the end of a round and the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** Called for a failed round; the next one runs regardless. */
  readonly failed: (error: unknown) => void;
};

/** Runs rounds one after the other, the first at once; `stop` waits for the current one. */
export function startRounds({ round, everyMs, failed }: RoundsParts): Rounds {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const go = (): void => {
    running = round()
      .catch(failed)
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, everyMs);
      });
  };
  go();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
