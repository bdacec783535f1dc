import type { OrderView } from '#protocol/http/trading-objects.ts';
import { showToast, type TextKey, useNumberStyle, useText } from '#src/kit/index.ts';
import { objectPath } from '#src/trading/journal/object-path.ts';
import { isLiveOrder, sideTag, statusTag } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { feedback } from './feedback.ts';
import { exactText } from './sheet-numbers.ts';

/** Decimal text without trailing zeros. */
function shortest(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

type Outcome = 'filled' | 'rests' | 'partRests' | 'partEnds' | 'waits' | 'ended';

/** What became of an order that was just placed. */
function outcomeOf(order: OrderView): Outcome {
  const isLive = isLiveOrder(order);
  if (!/[1-9]/.test(order.filled)) {
    if (!isLive) return 'ended';
    return order.price === undefined ? 'waits' : 'rests';
  }
  if (shortest(order.filled) === shortest(order.qty)) return 'filled';
  return isLive ? 'partRests' : 'partEnds';
}

const KEYS = {
  filled: 'confirm.told.filled',
  rests: 'confirm.told.rests',
  partRests: 'confirm.told.partRests',
  partEnds: 'confirm.told.partEnds',
  waits: 'confirm.told.waits',
  ended: 'confirm.told.ended',
} as const satisfies Record<Outcome, TextKey<'confirm'>>;

function hasFills(outcome: Outcome): boolean {
  return outcome !== 'rests' && outcome !== 'waits' && outcome !== 'ended';
}

/** Says in one sentence what became of an order. */
export function usePlacedText(symbol: string): (order: OrderView) => string {
  const t = useText('confirm', 'order', 'trade');
  const { separators } = useNumberStyle();
  const numbers = useOrderNumbers(symbol);
  return (order) => {
    const outcome = outcomeOf(order);
    return t(KEYS[outcome], {
      what: `${numbers.name} · ${t(sideTag(order).key)}`,
      filled: exactText(order.filled, 0, separators),
      qty: `${exactText(order.qty, 0, separators)} ${numbers.unit}`,
      price: numbers.price(hasFills(outcome) ? order.avgPrice : order.price),
      status: t(statusTag(order).key),
    });
  };
}

/** Tells in one toast what became of an order, with a link to its details. */
export function useTellPlaced(symbol: string): (order: OrderView) => void {
  const say = usePlacedText(symbol);
  return (order) => {
    const outcome = outcomeOf(order);
    feedback(hasFills(outcome) ? 'fill' : 'accepted');
    const { id, market } = order;
    const text = say(order);
    const tone = outcome === 'filled' || outcome === 'rests' ? 'ok' : 'info';
    showToast({ text, tone, href: objectPath({ kind: 'order', id, market }), topic: 'order' });
  };
}
