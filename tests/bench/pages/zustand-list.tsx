import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { NaiveTick } from '../naive-tick.ts';
import type { Zustand } from './peer-types.ts';
import { openFeed } from './naive-feed.ts';
import { NaiveRow } from './naive-row.tsx';
import { peerModule } from './peer-module.ts';

const { create } = await peerModule<Zustand>('zustand');

type State = { readonly ticks: readonly (NaiveTick | undefined)[] };
const useMarket = create<State>(() => ({ ticks: [] }));

/** A row that selects its own data. */
function Row({ at }: { readonly at: number }): ReactNode {
  const tick = useMarket((state) => state.ticks[at]);
  return tick === undefined ? null : <NaiveRow tick={tick} />;
}

/** Zustand: every message sets the state, every row is a selector. */
export function start(root: HTMLElement, rows: number, feed: string): void {
  createRoot(root).render(Array.from({ length: rows }, (_, at) => <Row key={at} at={at} />));
  openFeed(feed, (tick) =>
    useMarket.setState(({ ticks }) => {
      const next = ticks.slice();
      next[tick.at] = tick;
      return { ticks: next };
    }),
  );
}
