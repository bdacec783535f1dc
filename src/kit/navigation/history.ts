type Mark = { readonly depth: number };

/** How the present address was reached. */
export type Move = 'first' | 'forward' | 'back' | 'replace';

let depth = 0;
let lastMove: Move = 'first';

function markOf(state: unknown): Mark | null {
  return typeof state === 'object' && state !== null && 'depth' in state ? (state as Mark) : null;
}

/** Writes the depth into the entry of the moment, past the router, which would render again. */
function mark(): void {
  const state = { ...(history.state as object | null), depth } satisfies Mark;
  History.prototype.replaceState.call(history, state, '');
}

/**
 * Counts how many of our own pages lie behind the present one. The router announces its moves as
 * events of the window; the depth is kept in the history itself, so it survives a reload.
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
    // The start address gives way to the first screen: that is no move of the user.
    if (lastMove !== 'first') lastMove = 'replace';
    mark();
  });
  addEventListener('popstate', (event) => {
    const next = markOf(event.state)?.depth ?? 0;
    lastMove = next < depth ? 'back' : 'forward';
    depth = next;
  });
}

/** Whether a page of ours lies behind this one. */
export function canGoBack(): boolean {
  return depth > 0;
}

export function cameBy(): Move {
  return lastMove;
}
