import { useCallback, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { priceOfCell, readCell, session, useConnection, useText } from '#src/kit/index.ts';
import { type LiveView, useView, useViewState } from '#src/market/index.ts';
import {
  askOfPress,
  confirmSettings,
  fillTicket,
  orderMarket,
  ownOrdersAt,
  takePrice,
  useOrderActs,
  type Moving,
  type OrderAsk,
  type OwnOrders,
  type PressKind,
  type TradeType,
} from '#src/trading/index.ts';
import type { CellAt } from './cell-at.ts';
import { sideOfColumn } from './ladder-press.ts';
import { ladderSettings, withEntry } from './ladder-settings.ts';
import { useArmed, type Armed, type Disarmed } from './use-armed.ts';
import { useJustMoved } from './use-just-moved.ts';
import { useVolumes, type Volumes } from './use-volumes.ts';

/** Rows above the middle, and as many below it. */
const PER_SIDE = 60;
export const LADDER_ROWS = 2 * PER_SIDE + 1;
export const MIDDLE_ROW = PER_SIDE;

/** What a ladder asks the user about, one at a time. */
export type Asked =
  | { readonly what: 'order'; readonly ask: OrderAsk }
  | { readonly what: 'stop' }
  | { readonly what: 'move'; readonly moving: Moving };

export type Ladder = {
  readonly instrument: Instrument;
  readonly type: TradeType;
  /** Cells of the ladder; the same object while it is mounted, so that rows render once. */
  readonly rows: LiveView;
  readonly group: number;
  readonly cumulative: boolean;
  readonly isStale: boolean;
  /** The pointer or the focus is inside. */
  readonly held: boolean;
  readonly armed: Armed;
  /** Whether one-tap mode is on for the product. */
  readonly isOneTap: boolean;
  readonly isSignedIn: boolean;
  readonly volumes: Volumes;
  readonly asked: Asked | null;
  /** Last result of an action, for screen readers. */
  readonly told: string;
  readonly hold: (by: 'pointer' | 'focus', on: boolean) => void;
  readonly centre: () => void;
  readonly setGroup: (group: number) => void;
  readonly toggleCumulative: () => void;
  readonly press: (cell: CellAt, kind: PressKind) => void;
  readonly cancel: (cell: CellAt) => void;
  readonly cancelSide: (side: 'buy' | 'sell') => void;
  readonly move: (from: CellAt, row: number) => void;
  /** Own orders of a cell; both sides for a column of no side. */
  readonly ownAt: (cell: CellAt) => OwnOrders;
  readonly close: () => void;
};

/** State and actions of one ladder. Its component is keyed by the instrument. */
export function useLadder(
  instrument: Instrument,
  type: TradeType,
  host: RefObject<HTMLElement | null>,
): Ladder {
  const t = useText('ladder', 'trade');
  const { symbol } = instrument;
  const settings = useSnapshot(ladderSettings);
  const group = settings.grouping[symbol] ?? 1;
  const { cumulative } = settings;
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const [centred, setCentred] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, tell] = useState('');
  const held = holds.pointer || holds.focus;
  const ladder = { perSide: PER_SIDE, group, cumulative, held, centre: centred };
  const view = useView({ kind: 'ladder', sym: symbol, ladder });
  const [rows] = useState(view);
  const { fresh } = useViewState(rows);
  const { state } = useConnection();
  const isUp = state === 'live' || state === 'late' || state === 'polling';
  const isStale = !isUp || (fresh !== 'live' && fresh !== 'late');
  const { skip } = useSnapshot(confirmSettings);
  const isOneTap = skip.includes(orderMarket(type));
  const isSignedIn = useSnapshot(session).userToken !== '';
  const onDisarmed = useCallback(
    (why: Exclude<Disarmed, 'user'>): void => tell(t(`ladder.disarmed.${why}`)),
    [t],
  );
  const armed = useArmed(host, isOneTap && isSignedIn && !isStale, onDisarmed);
  const volumes = useVolumes(instrument, rows);
  const acts = useOrderActs();
  const justMoved = useJustMoved(rows);
  const isBusy = useRef(false);
  isBusy.current = asked !== null;

  const priceAt = (row: number): string =>
    priceOfCell(readCell(rows.id, 'price', row).text, instrument);
  const ownOf = (side: 'buy' | 'sell', row: number): OwnOrders =>
    ownOrdersAt({ instrument, side, price: priceAt(row), group });
  const ownAt = ({ row, column }: CellAt): OwnOrders => {
    const side = sideOfColumn(column);
    if (side !== null) return ownOf(side, row);
    const [bought, sold] = [ownOf('buy', row), ownOf('sell', row)];
    return {
      orders: [...bought.orders, ...sold.orders],
      legs: [...bought.legs, ...sold.legs],
    };
  };

  const press = ({ row, column }: CellAt, kind: PressKind): void => {
    const price = priceAt(row);
    if (price === '') return;
    if (justMoved()) {
      tell(t('ladder.justMoved'));
      return;
    }
    if (isStale) {
      tell(t('ladder.staleNote'));
      return;
    }
    const shown = readCell(rows.id, 'price', row).text;
    const side = sideOfColumn(column);
    if (side === null) {
      if (column !== 'price') return;
      takePrice(type, symbol, price);
      tell(t('ladder.priceTaken', { price: shown }));
      return;
    }
    const qty = volumes.current;
    const what = { side, price, qty };
    if (armed.until === null) {
      fillTicket(type, instrument, { ...what, kind });
      tell(
        t('ladder.filled', {
          side: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
          kind: t(`trade.kind.${kind}`),
          price: shown,
        }),
      );
      return;
    }
    if (isBusy.current) {
      tell(t('ladder.busy'));
      return;
    }
    isBusy.current = true;
    armed.touch();
    if (kind === 'limit' || kind === 'market') {
      setAsked({ what: 'order', ask: askOfPress(type, instrument, { ...what, kind }) });
    } else {
      fillTicket(type, instrument, { ...what, kind });
      setAsked({ what: 'stop' });
    }
  };

  const move = (from: CellAt, row: number): void => {
    const price = priceAt(row);
    const { orders, legs } = ownAt(from);
    if (price === '' || isStale) return;
    if (orders.length + legs.length > 1) {
      tell(t('ladder.several'));
      return;
    }
    const [order] = orders;
    const [leg] = legs;
    if (order !== undefined && armed.until !== null) {
      armed.touch();
      acts.move(order, price);
    } else if (order !== undefined) {
      setAsked({ what: 'move', moving: { order, price } });
    } else if (leg !== undefined) {
      setAsked({ what: 'move', moving: { leg, price } });
    }
  };

  return {
    instrument,
    type,
    rows,
    group,
    cumulative,
    isStale,
    held,
    armed,
    isOneTap,
    isSignedIn,
    volumes,
    asked,
    told,
    hold: (by, on) => setHolds((before) => ({ ...before, [by]: on })),
    centre: () => setCentred((times) => times + 1),
    setGroup: (next) => {
      ladderSettings.grouping = withEntry(ladderSettings.grouping, symbol, next);
    },
    toggleCumulative: () => {
      ladderSettings.cumulative = !ladderSettings.cumulative;
    },
    press,
    cancel: (cell) => {
      armed.touch();
      acts.cancel(ownAt(cell));
    },
    cancelSide: (side) => acts.cancelSide({ market: orderMarket(type), symbol, side }),
    move,
    ownAt,
    close: () => setAsked(null),
  };
}
