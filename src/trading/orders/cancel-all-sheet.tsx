import { useState } from 'react';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { orderCancelAll } from '#protocol/http/orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { reasonText, showToast, useCommand, useNumberStyle, useText } from '#src/kit/index.ts';
import { symbolName } from '#src/market/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { Segmented, SelectMenu, Stack, Text } from '#src/ui/index.ts';

type CancelAllProps = {
  /** Orders of the list; those of one product, or of all. */
  readonly orders: readonly OrderView[];
  readonly market: OrderView['market'] | 'all';
  readonly onClose: () => void;
};

type Side = OrderView['side'] | 'all';
type Result = DataOf<typeof orderCancelAll>['items'][number];

/** Orders that stayed, each with the reason. */
function Kept({ items }: { readonly items: readonly Result[] }) {
  const t = useText('order', 'error', 'valid');
  const { separators } = useNumberStyle();
  return (
    <Stack gap={4} role="alert" font="caption" color="danger">
      <p>{t('order.notCancelled', { count: items.length })}</p>
      <ul>
        {items.map(({ orderId, symbol, msgKey }) => (
          <li key={orderId} data-kept={orderId}>
            {symbolName(symbol)}
            {msgKey !== undefined && `: ${reasonText({ msgKey, args: {} }, separators)}`}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Cancels the open orders of a list, or those of one symbol or side of it. */
export function CancelAllSheet({ orders, market, onClose }: CancelAllProps) {
  const t = useText('order', 'trade');
  const sending = useCommand();
  const [side, setSide] = useState<Side>('all');
  const [symbol, setSymbol] = useState('all');
  const [kept, setKept] = useState<readonly Result[]>([]);
  const symbols = [...new Set(orders.map((order) => order.symbol))].sort();
  const meant = orders.filter(
    (order) =>
      (side === 'all' || order.side === side) && (symbol === 'all' || order.symbol === symbol),
  );
  const cancel = (): Promise<void> =>
    sending.send(async (ask) => {
      const { cancelled, items } = await ask(orderCancelAll, {
        ...(market === 'all' ? {} : { market }),
        ...(side === 'all' ? {} : { side }),
        ...(symbol === 'all' ? {} : { symbol }),
      });
      showToast({ text: t('order.cancelledCount', { count: cancelled }), tone: 'ok' });
      const left = items.filter(({ code }) => code !== 0);
      setKept(left);
      if (left.length === 0) onClose();
    });
  return (
    <ActSheet
      title={t('order.cancelOrders')}
      part="cancel-all"
      keep={sending.busy}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('order.cancelCount', { count: meant.length }),
        kind: 'danger',
        busy: sending.busy,
        disabled: meant.length === 0,
        onPress: () => void cancel(),
      }}
    >
      <Segmented
        label={t('trade.side')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'all', label: t('common.all') },
          { value: 'buy', label: t('trade.buy') },
          { value: 'sell', label: t('trade.sell') },
        ]}
      />
      {symbols.length > 1 && (
        <SelectMenu
          label={t('order.symbol')}
          value={symbol}
          onChange={setSymbol}
          shown={symbol === 'all' ? t('order.allSymbols') : symbolName(symbol)}
          options={[
            { value: 'all', label: t('order.allSymbols') },
            ...symbols.map((one) => ({ value: one, label: symbolName(one) })),
          ]}
        />
      )}
      <Text as="p" font="caption" color="text3">
        {t('order.cancelNote')}
      </Text>
      {kept.length > 0 && <Kept items={kept} />}
    </ActSheet>
  );
}
