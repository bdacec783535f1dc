import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { NaiveTick } from '../naive-tick.ts';
import type { ReactRedux, ReduxToolkit } from './peer-types.ts';
import { openFeed } from './naive-feed.ts';
import { NaiveRow } from './naive-row.tsx';
import { peerModule } from './peer-module.ts';

const { configureStore, createSlice } = await peerModule<ReduxToolkit>('@reduxjs/toolkit');
const { Provider, useSelector } = await peerModule<ReactRedux>('react-redux');

type State = { ticks: (NaiveTick | undefined)[] };

const market = createSlice<State, NaiveTick>({
  name: 'market',
  initialState: { ticks: [] },
  reducers: {
    take: (state, { payload }) => {
      state.ticks[payload.at] = payload;
    },
  },
});
/** Its development checks are off, as in every built page. */
const store = configureStore({
  reducer: market.reducer,
  devTools: false,
  middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
});

/** A row that selects its own data. */
function Row({ at }: { readonly at: number }): ReactNode {
  const tick = useSelector((state: State) => state.ticks[at]);
  return tick === undefined ? null : <NaiveRow tick={tick} />;
}

/** Redux Toolkit: every message is an action, every row a selector. */
export function start(root: HTMLElement, rows: number, feed: string): void {
  createRoot(root).render(
    <Provider store={store}>
      {Array.from({ length: rows }, (_, at) => (
        <Row key={at} at={at} />
      ))}
    </Provider>,
  );
  openFeed(feed, (tick) => store.dispatch(market.actions.take(tick)));
}
