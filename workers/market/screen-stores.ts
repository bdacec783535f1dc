import { BarSeries } from './bar-series.ts';
import { BookStore } from './book-store.ts';
import type { ScreenStores } from './market-state.ts';
import { TradeTape } from './trade-store.ts';

/** Creates the stores behind the screen of one instrument. They are loaded with its views. */
export const screenStores: ScreenStores = {
  book: (scales) => new BookStore(scales),
  tape: () => new TradeTape(),
  series: () => new BarSeries(),
};
