import { hasLimit, targetsOf, type AlgoOrder } from '#domain/algo/algo-order.ts';
import type { AlgoMarket } from '#domain/algo/check-fields.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { triggerDirection } from '#domain/order/trigger.ts';
import type { Translate } from '#src/kit/index.ts';
import type { OrderNumbers } from '#src/trading/order/use-order-numbers.ts';

/** What the sentences of an order need. */
export type AlgoWords = {
  readonly t: Translate<'algo'>;
  readonly numbers: OrderNumbers;
  /** A typed percentage as the person writes it. */
  readonly percent: (text: string) => string;
  /** A fraction as percent. */
  readonly rate: (fraction: string) => string;
};

type Told = { readonly order: AlgoOrder; readonly market: AlgoMarket };

function deed({ side, qty }: AlgoOrder, { t, numbers }: AlgoWords): string {
  return t(`algo.says.does.${side}`, { qty: numbers.qty(qty), unit: numbers.unit });
}

/** When a trigger is reached, and what it sends. */
function triggered(told: Told, words: AlgoWords, limit: string): string {
  const { order } = told;
  const { t, numbers } = words;
  const { trigger, triggerBy } = order.fields;
  const isProfit = order.kind === 'takeProfit' || order.kind === 'takeProfitLimit';
  const kind = isProfit ? 'takeProfitMarket' : 'stopMarket';
  const rises = triggerDirection({ kind, side: order.side }) === 'up';
  const by = t(`algo.says.source.${triggerBy}`);
  const shown = { by, trigger: numbers.price(trigger) };
  const when = t(rises ? 'algo.says.rises' : 'algo.says.falls', shown);
  const what = deed(order, words);
  if (limit !== '') return t('algo.says.atLimit', { when, what, price: numbers.price(limit) });
  // Bound to the moment when it acts: after a gap that is far from the trigger.
  return t('algo.says.atMarket', { when, what, cap: words.rate(told.market.rules.slippage) });
}

function trailing({ order }: Told, words: AlgoWords): string[] {
  const { t, numbers, percent } = words;
  const { callback, callbackBy, activation, triggerBy } = order.fields;
  const distance = callbackBy === 'percent' ? percent(callback) : numbers.price(callback);
  const by = t(`algo.says.source.${triggerBy}`);
  const starts =
    activation === '' ? [] : [t('algo.says.starts', { by, price: numbers.price(activation) })];
  const trails = t('algo.says.trails', { distance, what: deed(order, words) });
  return [...starts, trails, t('algo.says.notReserved')];
}

function bracket({ order }: Told, words: AlgoWords): string[] {
  const { t, numbers } = words;
  const { price, stopLoss } = order;
  const what = deed(order, words);
  const entry =
    price === ''
      ? t('algo.says.entryMarket', { what })
      : t('algo.says.entryLimit', { what, price: numbers.price(price) });
  const targets = targetsOf(order)
    .filter((target) => target.price !== '')
    .map((target) =>
      t('algo.says.target', { part: target.part, price: numbers.price(target.price) }),
    );
  const goals =
    targets.length === 0 ? [] : [t('algo.says.targets', { targets: targets.join(' · ') })];
  return [entry, t('algo.says.guards', { stop: numbers.price(stopLoss) }), ...goals];
}

function inParts({ order }: Told, words: AlgoWords): string[] {
  const { t, numbers, percent } = words;
  const { kind, price, fields } = order;
  const what = deed(order, words);
  if (kind === 'scale') {
    const ends = { from: numbers.price(price), to: numbers.price(fields.to) };
    return [t('algo.says.scale', { ...ends, what, count: fields.count })];
  }
  if (kind === 'iceberg') {
    const shown = { visible: numbers.qty(fields.visible), unit: numbers.unit };
    return [t('algo.says.iceberg', { ...shown, what, price: numbers.price(price) })];
  }
  const { minutes, slices, limit, jitter } = fields;
  return [
    t('algo.says.twap', { minutes, slices, what }),
    ...(limit === '' ? [] : [t('algo.says.twapLimit', { price: numbers.price(limit) })]),
    ...(/[1-9]/.test(jitter) ? [t('algo.says.jitter', { jitter: percent(jitter) })] : []),
  ];
}

function chase({ order, market }: Told, words: AlgoWords): string[] {
  const { t, numbers } = words;
  const { side, fields } = order;
  const { limit, distance, every, minutes } = fields;
  const what = deed(order, words);
  const isBehind = /[1-9]/.test(distance);
  const at = t(`algo.says.best.${side}`);
  const isPost = timesInForce(market.rules.market).includes('postOnly');
  return [
    isBehind
      ? t('algo.says.chaseBehind', { what, at, distance })
      : t('algo.says.chase', { what, at }),
    t('algo.says.moves', { every, price: numbers.price(limit) }),
    ...(isPost ? [t('algo.says.neverTakes')] : []),
    t('algo.says.endsAfter', { minutes }),
  ];
}

function percentOfVolume({ order }: Told, words: AlgoWords): string[] {
  const { t, numbers, percent } = words;
  const { rate, minutes, limit } = order.fields;
  return [
    t('algo.says.pov', { rate: percent(rate), what: deed(order, words) }),
    ...(limit === '' ? [] : [t('algo.says.twapLimit', { price: numbers.price(limit) })]),
    t('algo.says.endsAfter', { minutes }),
  ];
}

function ownSentences(told: Told, words: AlgoWords): string[] {
  const { order } = told;
  const { t, numbers } = words;
  const { kind, price, fields } = order;
  switch (kind) {
    case 'trailing':
      return trailing(told, words);
    case 'bracket':
      return bracket(told, words);
    case 'oco': {
      const limit = t('algo.says.oco', { price: numbers.price(price), what: deed(order, words) });
      return [limit, triggered(told, words, fields.limit), t('algo.says.ocoStop')];
    }
    case 'scale':
    case 'iceberg':
    case 'twap':
      return inParts(told, words);
    case 'chase':
      return chase(told, words);
    case 'pov':
      return percentOfVolume(told, words);
    default: {
      const sent = triggered(told, words, hasLimit(kind) ? price : '');
      return [sent, t('algo.says.notReserved')];
    }
  }
}

/** What an order will do, sentence by sentence. */
export function sentencesOf(told: Told, words: AlgoWords): readonly string[] {
  const { order } = told;
  const { t } = words;
  const isPost = order.fields.postOnly && (order.kind === 'scale' || order.kind === 'iceberg');
  return [
    ...ownSentences(told, words),
    ...(isPost ? [t('algo.says.postOnly')] : []),
    ...(order.reduces ? [t('algo.says.reduces')] : []),
  ];
}
