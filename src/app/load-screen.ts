import type { Route, ScreenModule } from '#src/kit/index.ts';

/** A download that takes longer counts as failed. */
const TIMEOUT_MS = 120_000;
/** Set during a reload for a new version, so that it happens once. */
const RELOADED = 'terazi.reloaded';

/** The files of a screen failed to load. */
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

/** Entry script of the running page, as a path on this server. */
function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}

/** Whether the server serves another build than the running one. */
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
    // Without storage there is no reload mark to remove.
  }
}

/**
 * Loads a screen. If a file is gone because a new version is out, it reloads the page once; any
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
