/** Activity of a page of live cells since `reset`; tests read it through `window.liveCounts`. */
export type LiveCounts = {
  /** React commits by component name. */
  commits: Record<string, number>;
  /** Renders of whole rows and of the list. */
  rowRenders: number;
  listRenders: number;
  /** Changes of cells shown by React, as seen by the store. */
  changes: Record<string, number>;
  /** Text writes by `symbol field`. */
  writes: Record<string, number>;
  /** Sum of layout shifts. */
  shift: number;
};

function zero(): LiveCounts {
  return { commits: {}, rowRenders: 0, listRenders: 0, changes: {}, writes: {}, shift: 0 };
}

/** One object for the whole page, so that a test can read it. */
export const liveCounts: { now: LiveCounts; reset: () => void } = {
  now: zero(),
  reset: () => {
    liveCounts.now = zero();
  },
};

/** Adds one to a named count. */
export function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/**
 * Observes text writes under an element, and layout shifts of the page.
 * @returns a function that ends the observation.
 */
export function watchPage(root: HTMLElement): () => void {
  const writes = new MutationObserver((records) => {
    for (const { target, type } of records) {
      if (type !== 'characterData') continue;
      const field = target.parentElement?.closest<HTMLElement>('[data-field]');
      const row = target.parentElement?.closest<HTMLElement>('[data-symbol]');
      const name = `${row?.dataset['symbol'] ?? ''} ${field?.dataset['field'] ?? ''}`;
      count(liveCounts.now.writes, name);
    }
  });
  writes.observe(root, { characterData: true, subtree: true });
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      liveCounts.now.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  });
  shifts.observe({ type: 'layout-shift', buffered: false });
  return () => {
    writes.disconnect();
    shifts.disconnect();
  };
}

declare global {
  var liveCountsOfPage: typeof liveCounts | undefined;
}
globalThis.liveCountsOfPage = liveCounts;
