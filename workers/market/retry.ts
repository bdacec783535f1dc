const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;

/** Repeats a call until it succeeds, with growing, randomised delays. */
export async function retry<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await call();
    } catch {
      const bound = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      const waitMs = bound / 2 + (Math.random() * bound) / 2;
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
    }
  }
}
