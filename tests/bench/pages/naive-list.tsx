import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { NaiveTick } from '../naive-tick.ts';
import { openFeed } from './naive-feed.ts';
import { NaiveRow } from './naive-row.tsx';

/** The list as in a typical first version: every message sets the state of the list. */
function List({ rows, feed }: { readonly rows: number; readonly feed: string }): ReactNode {
  const [ticks, setTicks] = useState<readonly NaiveTick[]>([]);
  useEffect(
    () =>
      openFeed(feed, (tick) =>
        setTicks((known) => {
          const next = known.slice();
          next[tick.at] = tick;
          return next;
        }),
      ),
    [feed],
  );
  return ticks.slice(0, rows).map((tick) => <NaiveRow key={tick.sym} tick={tick} />);
}

/** Baseline page: socket, parsing and state on the main thread. */
export function start(root: HTMLElement, rows: number, feed: string): void {
  createRoot(root).render(<List rows={rows} feed={feed} />);
}
