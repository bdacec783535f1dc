import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { orderPath } from '#src/market/index.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { sideOfKey } from '#src/trading/ticket/side-of-key.ts';
import { useText } from '#src/kit/index.ts';
import { css, type Look, Row } from '#src/ui/index.ts';

const LINK = {
  display: 'grid',
  place: 'center',
  grow: true,
  minBlock: 48,
  radius: 'input',
  font: 'body-l',
  weight: 600,
  color: 'on-fill',
} as const satisfies Look;

/** `B` and `S` open the ticket like the two links. */
function useSideKeys(symbol: string, isOn: boolean): void {
  const [, go] = useLocation();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const side = event.defaultPrevented ? null : sideOfKey(event);
      if (side === null || document.querySelector('[role$="dialog"]') !== null) return;
      event.preventDefault();
      go(orderPath(symbol, side));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [symbol, isOn, go]);
}

/** Buy and sell links from the chart to the ticket, within reach of the thumb. */
export function TradeBar({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('trade');
  const type = tradeTypeOf(instrument);
  const { symbol } = instrument;
  useSideKeys(symbol, type !== null);
  if (type === null) return null;
  const isContract = type === 'contract';
  return (
    <Row gap={8} minBlock={64} padInline="gutter" padBlock={8}>
      <Link href={orderPath(symbol, 'buy')} className={css({ ...LINK, surface: 'up-fill' })}>
        {t(isContract ? 'trade.openLong' : 'trade.buy')}
      </Link>
      <Link href={orderPath(symbol, 'sell')} className={css({ ...LINK, surface: 'down-fill' })}>
        {t(isContract ? 'trade.openShort' : 'trade.sell')}
      </Link>
    </Row>
  );
}
