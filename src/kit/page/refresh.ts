import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { translate } from '#src/kit/i18n/i18n.ts';
import { showToast } from '#src/kit/state/toast.ts';

/**
 * What a screen asks for by itself, besides what the worker keeps. Its promise ends with the answer
 * and fails where none came, so that nothing is called fresh that is not.
 */
type Ask = () => Promise<void>;

const asks = new Set<Ask>();
let running: Promise<void> | null = null;

/** Has something asked again with every refresh, until the returned function ends it. */
export function onRefresh(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** One answer; what left the screen meanwhile has no say in how it went. */
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

/** Asks again for all that is on screen and says how it went; one at a time. */
export function refreshScreen(): Promise<void> {
  running ??= askAll().finally(() => {
    running = null;
  });
  return running;
}
