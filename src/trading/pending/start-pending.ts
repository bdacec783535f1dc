import { pendingOps } from '#src/kit/index.ts';

/** Most visits leave nothing open, so the code that resolves operations loads only when needed. */
async function look(): Promise<void> {
  if (pendingOps().length === 0) return;
  const { resolvePending } = await import('./resolve-pending.ts');
  await resolvePending();
}

/** If the code does not load, nothing is lost: operations stay stored until the network is back. */
function lookSoon(): void {
  look().catch(() => undefined);
}

let isStarted = false;

/** Resolves unanswered operations now and whenever the network returns. */
export function startPending(): void {
  lookSoon();
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', lookSoon);
}
