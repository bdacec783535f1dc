import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { translate } from '#src/kit/i18n/i18n.ts';
import { showToast } from '#src/kit/state/toast.ts';

/**
 * Reloads data of a screen beyond what the worker keeps. Resolves with the answer and rejects
 * without one, so that old data is never reported as refreshed.
 */
type Ask = () => Promise<void>;

const asks = new Set<Ask>();
let running: Promise<void> | null = null;

/** Registers `ask` for every refresh; the returned function removes it. */
export function onRefresh(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** One request; a failure counts only while its screen is still open. */
async function answer(ask: Ask): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (asks.has(ask)) throw error;
  }
}

async function askAll(): Promise<void> {
  try {
    await Promise.all([marketCalls.refresh(), ...[...asks].map(answer)]);
    showToast({ text: translate('common.refreshed'), tone: 'ok' });
  } catch {
    showToast({ text: translate('common.refreshFailed'), tone: 'warn' });
  }
}

/** Reloads everything on screen and shows the outcome; concurrent calls share one run. */
export function refreshScreen(): Promise<void> {
  running ??= askAll().finally(() => {
    running = null;
  });
  return running;
}
