import { TICKER_CELLS, type View } from '#protocol/worker/market-worker.ts';
import { BookView } from './book-view.ts';
import { ChartView } from './chart-view.ts';
import { DepthView } from './depth-view.ts';
import { DETAIL_WRITERS } from './detail-cells.ts';
import { screenStores } from './screen-stores.ts';
import { ScreenerView } from './screener-view.ts';
import { TickerView, type TickerKind } from './ticker-view.ts';
import { TradesView } from './trades-view.ts';
import type { ViewModel, ViewNeeds } from './view-model.ts';

/** The header of one instrument. */
const DETAIL_TICKER: TickerKind = {
  tickMs: 250,
  names: TICKER_CELLS,
  timeNames: ['state', 'age', 'fundingIn', 'session'],
  writers: DETAIL_WRITERS,
};

/**
 * Views of the screen of one instrument, with the stores behind them, and of all instruments at
 * once. They are loaded when the first of them is opened.
 */
export function createScreenView({ id, spec }: View, needs: ViewNeeds): ViewModel {
  const { market } = needs;
  needs.useScreenStores(screenStores);
  switch (spec.kind) {
    case 'ticker':
      return new TickerView({ id, spec }, DETAIL_TICKER, market) as ViewModel;
    case 'book':
      return new BookView(id, spec, market) as ViewModel;
    case 'trades':
      return new TradesView(id, spec, market) as ViewModel;
    case 'depth':
      return new DepthView(id, spec, market) as ViewModel;
    case 'screener':
      return new ScreenerView(id, spec, market) as ViewModel;
    case 'chart':
      return new ChartView(id, spec, market, needs.chartGapMs) as ViewModel;
    default:
      throw new RangeError(`no view of the screen: ${spec.kind}`);
  }
}
