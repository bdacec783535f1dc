/**
 * Operations that some tab is sending right now. All tabs of a device share the list of operations
 * without an answer; only those nobody holds any more are looked up. A tab that is closed or
 * reloaded lets go by itself.
 */
function lockOf(key: string): string {
  return `terazi.op.${key}`;
}

/** Browsers offer locks to secure pages only; without them every operation counts as free. */
function locksOf({ locks }: { readonly locks?: LockManager | null }): LockManager | null {
  return locks ?? null;
}

/**
 * Holds an operation while it is sent.
 * @returns lets go of it.
 */
export function holdOp(key: string): () => void {
  const locks = locksOf(navigator);
  if (locks === null) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks.request(lockOf(key), () => held);
  return () => release();
}

/** Runs `task` holding an operation; not at all while another tab, or this one, holds it. */
export async function withFreeOp(key: string, task: () => Promise<void>): Promise<void> {
  const locks = locksOf(navigator);
  if (locks === null) {
    await task();
    return;
  }
  await locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task();
  });
}
