import type { View } from '#protocol/worker/market-worker.ts';
import { BookView } from './book-view.ts';
import { ChartView } from './chart-view.ts';
import { DepthView } from './depth-view.ts';
import { ListView } from './list-view.ts';
import type { Market } from './market.ts';
import { SparkView } from './spark-view.ts';
import { TickerView } from './ticker-view.ts';
import { TradesView } from './trades-view.ts';
import type { ViewModel } from './view-model.ts';

export type ViewNeeds = {
  readonly market: Market;
  readonly chartGapMs: () => number;
  readonly sparkCloses: (sym: string, points: number) => readonly number[] | null;
};

/** The worker's side of a view. Its kind never changes, so every later specification fits. */
export function createView({ id, spec }: View, needs: ViewNeeds): ViewModel {
  const { market } = needs;
  switch (spec.kind) {
    case 'ticker':
      return new TickerView(id, spec, market) as ViewModel;
    case 'list':
      return new ListView(id, spec, market) as ViewModel;
    case 'book':
      return new BookView(id, spec, market) as ViewModel;
    case 'trades':
      return new TradesView(id, spec, market) as ViewModel;
    case 'depth':
      return new DepthView(id, spec, market) as ViewModel;
    case 'chart':
      return new ChartView(id, spec, market, needs.chartGapMs) as ViewModel;
    case 'spark':
      return new SparkView(id, spec, market, needs.sparkCloses) as ViewModel;
  }
}
