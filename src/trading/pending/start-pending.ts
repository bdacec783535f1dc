import { pendingOps } from '#src/kit/index.ts';

/** Most visits left nothing open: what asks about it comes only where there is something to ask. */
async function look(): Promise<void> {
  if (pendingOps().length === 0) return;
  const { resolvePending } = await import('./resolve-pending.ts');
  await resolvePending();
}

/** Without its code nothing is lost: the operations stay noted until the network is back. */
function lookSoon(): void {
  look().catch(() => undefined);
}

let isStarted = false;

/** Looks now, and whenever the network is back, for operations that were never answered. */
export function startPending(): void {
  lookSoon();
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', lookSoon);
}
