/** Work that is done again and again until it is stopped. */
export type Rounds = { readonly stop: () => Promise<void> };

type RoundsParts = {
  readonly round: () => Promise<void>;
  /** Time between the end of a round and the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** Told of a round that failed; the next one comes all the same. */
  readonly failed: (error: unknown) => void;
};

/** Does rounds one after the other, the first at once; `stop` waits for the one under way. */
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
