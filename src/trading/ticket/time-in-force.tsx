import { lazy, Suspense } from 'react';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { serverNow, useText } from '#src/kit/index.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import { Row, SelectMenu } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

/** End that a ticket proposes. */
const WEEK_MS = 7 * 86_400_000;

const LazyTill = lazy(async () => {
  const { GoodTillField } = await import('./good-till-field.tsx');
  return { default: GoodTillField };
});

/** How long a limit order waits. */
export function TimeInForceChoice({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { draft, change, type } = ticket;
  if (draft.type === 'market') return null;
  const offered = timesInForce(orderMarket(type));
  const value = draft.time ?? offered[0];
  return (
    <>
      <Row justify="between" align="center" gap={8} font="caption" color="text2">
        <span>{t('trade.validity')}</span>
        <SelectMenu
          label={t('trade.validity')}
          look="plain"
          value={value}
          shown={t(`trade.tifShort.${value}`)}
          onChange={(time) => change({ time, goodTill: draft.goodTill ?? serverNow() + WEEK_MS })}
          options={offered.map((time) => ({ value: time, label: t(`trade.tif.${time}`) }))}
        />
      </Row>
      {value === 'gtd' && (
        <Suspense fallback={null}>
          <LazyTill ticket={ticket} />
        </Suspense>
      )}
    </>
  );
}
