import { wait } from '#src/kit/index.ts';
import type * as Hosts from './hosts.tsx';

type HostFiles = typeof Hosts;

const AGAIN_SECONDS = 3;
let coming: Promise<HostFiles> | undefined;

async function untilItComes(): Promise<HostFiles> {
  for (;;) {
    try {
      return await import('./hosts.tsx');
    } catch {
      await wait(AGAIN_SECONDS);
    }
  }
}

/**
 * Code of what opens over every screen. It is not needed to show the first one, so it comes beside
 * it; a lost download is repeated, because no screen may fail for it.
 */
export function loadHosts(): Promise<HostFiles> {
  coming ??= untilItComes();
  return coming;
}
