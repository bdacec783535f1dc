import type { AccountViewSpec } from '#protocol/worker/account.ts';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import type { RateViewSpec } from '#protocol/worker/rate.ts';
import { DeferredView } from './deferred-view.ts';
import { ListView } from './list-view.ts';
import { SparkView } from './spark-view.ts';
import { ROW_TICKER, TickerView } from './ticker-view.ts';
import type { ViewModel, ViewNeeds } from './view-model.ts';

/**
 * Class of a view. A specification of the same class changes its view in place; another one
 * replaces it.
 */
export function viewClass(spec: ViewSpec): string {
  return spec.kind === 'ticker' && spec.detail === true ? 'detail' : spec.kind;
}

const ACCOUNT_KINDS: Readonly<Record<AccountViewSpec['kind'], true>> = {
  ticket: true,
  position: true,
  holding: true,
  option: true,
  options: true,
  chain: true,
  basket: true,
  account: true,
  credit: true,
  alert: true,
  condition: true,
  ladder: true,
  whatif: true,
};

/** Whether a view shows something of an account. */
export function isAccountView(spec: ViewSpec): spec is AccountViewSpec {
  return spec.kind in ACCOUNT_KINDS;
}

/**
 * The worker's side of a view. Views of one instrument's screen contain most of the code, so they
 * are in a separate chunk, loaded when the first one opens.
 * @param arrived a deferred view can be written now.
 */
export function createView(view: View, needs: ViewNeeds, arrived: () => void): ViewModel {
  const { id, spec } = view;
  const { market } = needs;
  if (spec.kind === 'list') return new ListView(id, spec, market) as ViewModel;
  if (spec.kind === 'spark') return new SparkView(id, spec, market, needs.sparkCloses) as ViewModel;
  if (spec.kind === 'ticker' && spec.detail !== true) {
    return new TickerView({ id, spec }, ROW_TICKER, market) as ViewModel;
  }
  const deferred = new DeferredView(view);
  if (isAccountView(spec)) {
    void needs.accountView().then((create) => {
      deferred.arrive(create);
      arrived();
    });
    return deferred;
  }
  if (spec.kind === 'rate') {
    void import('./rate-view.ts').then(({ RateView }) => {
      deferred.arrive((known) => new RateView(id, known.spec as RateViewSpec, market) as ViewModel);
      arrived();
    });
    return deferred;
  }
  void import('./screen-views.ts').then(({ createScreenView }) => {
    deferred.arrive((known) => createScreenView(known, needs));
    arrived();
  });
  return deferred;
}
