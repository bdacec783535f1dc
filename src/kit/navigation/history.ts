type Mark = { readonly depth: number };

/** How the user reached the current address. */
export type Move = 'first' | 'forward' | 'back' | 'replace';

let depth = 0;
let lastMove: Move = 'first';

function markOf(state: unknown): Mark | null {
  return typeof state === 'object' && state !== null && 'depth' in state ? (state as Mark) : null;
}

/** Writes the depth into the current history entry directly; the router would render again. */
function mark(): void {
  const state = { ...(history.state as object | null), depth } satisfies Mark;
  History.prototype.replaceState.call(history, state, '');
}

/**
 * Counts our own pages before the current one. The router announces navigation as window events.
 * The depth is stored in the history, so it survives a reload.
 */
export function watchHistory(): void {
  depth = markOf(history.state)?.depth ?? 0;
  mark();
  addEventListener('pushState', () => {
    depth++;
    lastMove = 'forward';
    mark();
  });
  addEventListener('replaceState', () => {
    // The redirect from the start address to the first screen is no navigation of the user.
    if (lastMove !== 'first') lastMove = 'replace';
    mark();
  });
  addEventListener('popstate', (event) => {
    const next = markOf(event.state)?.depth ?? 0;
    lastMove = next < depth ? 'back' : 'forward';
    depth = next;
  });
}

/** Whether the previous page is one of ours. */
export function canGoBack(): boolean {
  return depth > 0;
}

export function cameBy(): Move {
  return lastMove;
}
