import type { Route, ScreenModule } from '#src/kit/index.ts';

/** After this a download that neither came nor failed counts as failed. */
const TIMEOUT_MS = 120_000;
/** Set while a reload for a new version is under way, so that it happens once. */
const RELOADED = 'terazi.reloaded';

/** A screen whose files could not be loaded. */
export class ChunkError extends Error {
  readonly code: 'load' | 'timeout';

  constructor(code: 'load' | 'timeout', cause?: unknown) {
    super(`screen not loaded: ${code}`, { cause });
    this.name = 'ChunkError';
    this.code = code;
  }
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new ChunkError('timeout')), TIMEOUT_MS);
  });
}

/** The entry script of the page that runs, as an address on this server. */
function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}

/** Whether the server hands out another build than the one that runs. */
async function isOutdated(): Promise<boolean> {
  const entry = ownEntry();
  if (entry === null) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}

function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was remembered where nothing can be stored.
  }
}

/**
 * Loads a screen. A file that is gone because a new version is out reloads the page, once; any
 * other failure is a ChunkError.
 */
export async function loadScreen(route: Route): Promise<ScreenModule> {
  try {
    const screen = await Promise.race([route.load(), timeout()]);
    forgetReload();
    return screen;
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    if ((await isOutdated()) && mayReload()) {
      location.reload();
      return new Promise<never>(() => {});
    }
    throw new ChunkError('load', error);
  }
}
