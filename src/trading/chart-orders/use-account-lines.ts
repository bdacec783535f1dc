import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { FillView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { executions } from '#src/trading/order/list-calls.ts';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';
import { accountBook, isSignedIn } from '#src/kit/index.ts';
import {
  algoLines,
  fillMarks,
  orderLines,
  placeOf,
  positionLines,
  type ChartLine,
  type ChartMark,
} from './chart-line.ts';

type AccountLines = {
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
};

/** Executions from before the page opened; none if they cannot be loaded. */
function usePastFills({ symbol, kind }: Instrument): readonly FillView[] {
  const [past, setPast] = useState<readonly FillView[]>([]);
  useEffect(() => {
    if (!isSignedIn()) return undefined;
    const gone = new AbortController();
    const market = kind === 'swap' ? 'contract' : kind === 'spot' ? 'spot' : 'stock';
    executions(market, 1, gone.signal, symbol)
      .then(({ items }) => setPast(items))
      .catch(() => undefined);
    return () => gone.abort();
  }, [symbol, kind]);
  return past;
}

/**
 * Lines and marks of the account for the chart of an instrument.
 * @param stops live stops of trailing conditions, raw, by their id.
 */
export function useAccountLines(
  instrument: Instrument,
  stops: Readonly<Record<string, string>>,
): AccountLines {
  const { symbol } = instrument;
  const past = usePastFills(instrument);
  const book = useSnapshot(accountBook);
  const orders = Object.values(book.orders as Readonly<Record<string, OrderView>>);
  const positions = Object.values(book.positions as Readonly<Record<string, PositionView>>).filter(
    (one) => one.symbol === symbol && one.status === 'open',
  );
  const algos = Object.values(book.algos as Readonly<Record<string, AlgoView>>);
  const known = new Set(past.map(({ id }) => id));
  const fresh = (book.fills as readonly FillView[]).filter(
    (one) => one.symbol === symbol && !known.has(one.id),
  );
  const cost = placeOf(book.holdings[symbol]?.avgCost);
  const isHeld = /[1-9]/.test(book.holdings[symbol]?.qty ?? '');
  return {
    lines: [
      ...(isHeld && cost !== null
        ? [{ key: `${symbol} cost`, kind: 'entry' as const, price: cost }]
        : []),
      ...positions.flatMap(positionLines),
      ...orders
        .filter((one) => one.symbol === symbol && isLiveOrder(one) && one.type === 'limit')
        .flatMap((one) => orderLines(one, positions)),
      ...algos
        .filter((one) => one.symbol === symbol)
        .flatMap((one) => algoLines(one, { instrument, positions, stops })),
    ],
    marks: [...fresh, ...past].flatMap(fillMarks),
  };
}
