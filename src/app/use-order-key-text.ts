import type { KeyOrder } from '#domain/order/order-key.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { exactText } from '#src/trading/index.ts';

/** Writes the order of a key in words, such as "Buy 25% of available · Limit · Bid + 2 ticks". */
export function useOrderKeyText(): (order: KeyOrder) => string {
  const t = useText('keys', 'trade');
  const { separators } = useNumberStyle();
  const number = (plain: string): string => (plain === '' ? '–' : exactText(plain, 0, separators));
  return ({ side, kind, unit, size, anchor, offset, step, way }) => {
    const amount = t(`keys.orders.size.${unit}`, { size: number(size) });
    const head = `${t(`trade.${side}`)} ${amount} · ${t(`trade.kind.${kind}`)}`;
    if (kind === 'market') return head;
    const at = `${head} · ${t(`keys.orders.anchor.${anchor}`)}`;
    if (/^0*\.?0*$/.test(offset)) return at;
    const away = t(`keys.orders.away.${step}`, { offset: number(offset) });
    return `${at} ${way === 'above' ? '+' : '\u2212'} ${away}`;
  };
}
