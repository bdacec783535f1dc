import { useCallback, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { readCell, session, useText, type Translate } from '#src/kit/index.ts';
import {
  askOfPress,
  confirmSettings,
  fillTicket,
  orderMarket,
  takePrice,
  useContractTerms,
  type Moving,
  type OrderAsk,
  type PressKind,
  type TradeType,
} from '#src/trading/index.ts';
import type { CellAt } from './cell-at.ts';
import { sideOfColumn, type LadderPress, type PressMapping } from './ladder-press.ts';
import { ladderSettings } from './ladder-settings.ts';
import { useArmed, type Armed, type Disarmed } from './use-armed.ts';
import { useExits, type LadderExits } from './use-exits.ts';
import { useJustMoved } from './use-just-moved.ts';
import { useLadderOrders, type LadderOrders } from './use-ladder-orders.ts';
import { useLadderView, type LadderRows } from './use-ladder-view.ts';
import { useVolumes, type Volumes } from './use-volumes.ts';

/** What a ladder asks the user about, one at a time. */
export type Asked =
  | { readonly what: 'order'; readonly ask: OrderAsk }
  | { readonly what: 'stop' }
  | { readonly what: 'move'; readonly moving: Moving };

/** State of a ladder, which its presses read. */
type Scene = LadderRows &
  Pick<LadderOrders, 'priceAt' | 'ownAt' | 'cancelSide'> & {
    readonly instrument: Instrument;
    readonly type: TradeType;
    readonly armed: Armed;
    readonly volumes: Volumes;
    readonly exits: LadderExits;
    readonly asked: Asked | null;
  };

export type Ladder = Scene & {
  /** Whether one-tap mode is on for the product. */
  readonly isOneTap: boolean;
  readonly isSignedIn: boolean;
  /** Last result of an action, for screen readers. */
  readonly told: string;
  /** Kind of order of each press. */
  readonly mapping: PressMapping;
  readonly press: (cell: CellAt, press: LadderPress) => void;
  readonly cancel: (cell: CellAt) => void;
  readonly move: (from: CellAt, row: number) => void;
  readonly close: () => void;
};

/** What presses change and say. */
type Effects = {
  readonly t: Translate<'ladder' | 'trade'>;
  readonly tell: (text: string) => void;
  readonly ask: (asked: Asked) => void;
  readonly justMoved: () => boolean;
};

/** Why a cell takes no press now; empty if it does. */
function refusalOf({ isStale }: Scene, { t, justMoved }: Effects): string {
  if (justMoved()) return t('ladder.justMoved');
  return isStale ? t('ladder.staleNote') : '';
}

/** A press on a cell: fills the order form, or sends while the ladder is armed. */
function pressCell(scene: Scene, effects: Effects, { row, column }: CellAt, kind: PressKind): void {
  const { instrument, type, armed } = scene;
  const { t, tell, ask } = effects;
  const price = scene.priceAt(row);
  const side = sideOfColumn(column);
  if (price === '' || (side === null && column !== 'price')) return;
  const refusal = refusalOf(scene, effects);
  if (refusal !== '') {
    tell(refusal);
    return;
  }
  const shown = readCell(scene.rows.id, 'price', row).text;
  if (side === null) {
    takePrice(type, instrument.symbol, price);
    tell(t('ladder.priceTaken', { price: shown }));
    return;
  }
  const exits = scene.exits.of(side, kind, price);
  const press = { side, price, qty: scene.volumes.current, exits };
  if (armed.until === null) {
    fillTicket(type, instrument, { ...press, kind });
    const names = {
      side: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
      kind: t(`trade.kind.${kind}`),
    };
    tell(t('ladder.filled', { ...names, price: shown }));
    return;
  }
  if (scene.asked !== null) {
    tell(t('ladder.busy'));
    return;
  }
  armed.touch();
  if (kind === 'limit' || kind === 'market') {
    ask({ what: 'order', ask: askOfPress(type, instrument, { ...press, kind }) });
  } else {
    fillTicket(type, instrument, { ...press, kind });
    ask({ what: 'stop' });
  }
}

/** An own order dropped on another row: its form opens, or it is sent while the ladder is armed. */
function moveOwn(
  { ownAt, priceAt, isStale, armed }: Scene,
  { t, tell, ask }: Effects,
  { from, row, send }: { from: CellAt; row: number; send: LadderOrders['move'] },
): void {
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
    send(order, price);
  } else if (order !== undefined) {
    ask({ what: 'move', moving: { order, price } });
  } else if (leg !== undefined) {
    ask({ what: 'move', moving: { leg, price } });
  }
}

/** State and actions of one ladder. Its component is keyed by the instrument. */
export function useLadder(
  instrument: Instrument,
  type: TradeType,
  host: RefObject<HTMLElement | null>,
): Ladder {
  const t = useText('ladder', 'trade');
  const view = useLadderView(instrument);
  const { move, cancel, ...own } = useLadderOrders(instrument, type, view);
  const volumes = useVolumes(instrument, view.rows);
  const exits = useExits(instrument);
  useContractTerms(type === 'contract' ? instrument.symbol : null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, tell] = useState('');
  const isOneTap = useSnapshot(confirmSettings).skip.includes(orderMarket(type));
  const { presses: mapping } = useSnapshot(ladderSettings);
  const isSignedIn = useSnapshot(session).userToken !== '';
  const onDisarmed = useCallback(
    (why: Exclude<Disarmed, 'user'>): void => tell(t(`ladder.disarmed.${why}`)),
    [t],
  );
  const armed = useArmed(host, isOneTap && isSignedIn && !view.isStale, onDisarmed);
  const scene: Scene = { ...view, ...own, instrument, type, armed, volumes, exits, asked };
  const effects: Effects = {
    t,
    tell,
    ask: (next) => setAsked((now) => now ?? next),
    justMoved: useJustMoved(view.rows),
  };
  return {
    ...scene,
    isOneTap,
    isSignedIn,
    told,
    mapping,
    press: (cell, press) => pressCell(scene, effects, cell, mapping[press]),
    cancel: (cell) => {
      armed.touch();
      cancel(own.ownAt(cell));
    },
    move: (from, row) => moveOwn(scene, effects, { from, row, send: move }),
    close: () => setAsked(null),
  };
}
