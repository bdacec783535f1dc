import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { KEY_ANCHORS } from '#domain/order/order-key.ts';
import type { Instrument } from '#domain/market/types.ts';
import {
  displaySettings,
  isSignedIn,
  isSingle,
  isTyped,
  keyChoices,
  orderKeyConflict,
  pressedKey,
  readCell,
  showToast,
  unitsOfCell,
  useConnectionState,
  useText,
} from '#src/kit/index.ts';
import { type LiveView, useView, useViewState } from '#src/market/index.ts';
import { pressSheet, stopSheet } from '#src/trading/at-price/press-sheets.tsx';
import { isOneTap, tapState } from '#src/trading/order/one-tap.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { useContractTerms } from '#src/trading/order/use-contract-terms.ts';
import { handOf, takeHand } from './in-hand.ts';
import { askOfKey, sizedOnce, type Anchors, type KeyAsk, type NoPress } from './order-key-press.ts';
import { orderKeyFault, orderKeys, type OrderKey } from './order-key-store.ts';

/** Fields, in which no key places an order, and parts over the page with keys of their own. */
const TYPED = 'input, textarea, select, [contenteditable]';
const OVER = '[role$="dialog"], [role="menu"], [role="listbox"]';

/** The order key of an event that is on and may work here; undefined for any other event. */
function orderKeyOf(event: KeyboardEvent): OrderKey | undefined {
  if (isTyped(event, TYPED) || document.querySelector(OVER) !== null) return undefined;
  const pressed = pressedKey(event);
  if (isSingle(pressed) && !displaySettings.singleKeys) return undefined;
  // A shortcut may have been given the same key in another tab.
  if (orderKeyConflict(pressed, keyChoices.own, []) !== null) return undefined;
  return orderKeys.orders.find((one) => one.on && one.key === pressed && !orderKeyFault(one));
}

/** Whether figures are too old to place an order by, or the connection is lost. */
function useIsOld(view: LiveView): boolean {
  const { fresh } = useViewState(view);
  const state = useConnectionState();
  const isUp = state === 'live' || state === 'late' || state === 'polling';
  return !isUp || (fresh !== 'live' && fresh !== 'late');
}

/** A place that order keys are heard for. Its box is that of the part around it. */
function useHand(): {
  readonly mark: RefObject<HTMLSpanElement | null>;
  readonly has: () => boolean;
} {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const host = mark.current?.parentElement;
    return host == null ? undefined : takeHand(host);
  }, []);
  return { mark, has: () => handOf(document.activeElement) === mark.current?.parentElement };
}

type OrderKeysProps = { readonly instrument: Instrument; readonly type: TradeType };

/**
 * Listens for the order keys of an instrument. A press goes the way of the order form: in one-tap
 * mode it sends within the limit, otherwise it fills the form and opens the confirm sheet.
 */
export function OrderKeys({ instrument, type }: OrderKeysProps) {
  const t = useText('keys');
  const { symbol } = instrument;
  const ticker = useView({ kind: 'ticker', sym: symbol, detail: true });
  const isOld = useIsOld(ticker);
  const [asked, setAsked] = useState<KeyAsk | null>(null);
  // A second press before the quantity is known is no second order.
  const isSizing = useRef(false);
  const { mark, has } = useHand();
  useContractTerms(type === 'contract' ? symbol : null);
  const warn = (why: 'stale' | 'busy' | 'signIn' | NoPress): void => {
    const baseMs = 4_000;
    if (why === 'position') showToast({ text: t('keys.noPosition', { symbol }), baseMs });
    else showToast({ text: t(`keys.orders.no.${why}`), baseMs });
  };
  const send = (order: OrderKey): void => {
    if (!isSignedIn()) return warn('signIn');
    if (isOld) return warn('stale');
    if (asked !== null || isSizing.current || tapState.isSending) return warn('busy');
    const prices = KEY_ANCHORS.map((name) => [name, unitsOfCell(readCell(ticker.id, name).text)]);
    const anchors = Object.fromEntries(prices) as Anchors;
    const atOnce = isOneTap(orderMarket(type));
    const next = askOfKey(order, { type, instrument, anchors, atOnce });
    if (typeof next === 'string') return warn(next);
    isSizing.current = true;
    void sizedOnce(next)
      .then(setAsked)
      .finally(() => {
        isSizing.current = false;
      });
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const order = event.defaultPrevented ? undefined : orderKeyOf(event);
    if (order === undefined || !has()) return;
    event.preventDefault();
    if (!event.repeat) send(order);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = (): void => setAsked(null);
  return (
    <>
      <span ref={mark} hidden data-order-keys={symbol} />
      {asked?.what === 'order' && <pressSheet.Part ask={asked.ask} onClose={close} />}
      {asked?.what === 'stop' && (
        <stopSheet.Part instrument={instrument} type={type} onClose={close} />
      )}
    </>
  );
}
