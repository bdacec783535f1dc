import { LONGEST_VIEW } from '#domain/account/saved-view.ts';
import { MOST_LEGS } from '#domain/order/basket.ts';
import { BASKET_CURRENCIES, type BasketCurrency } from '#protocol/worker/basket.ts';
import { forgetAtSignOut, persisted, SavedViews, type Stored } from '#src/kit/index.ts';

/** An order of a basket. Numbers are plain decimal text with a point. */
export type BasketLeg = {
  readonly sym: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  /** Percent of the total. */
  readonly weight: string;
  /** Distance of a limit from the last price in percent. */
  readonly offset: string;
};

export type Basket = {
  readonly currency: BasketCurrency;
  readonly total: string;
  readonly legs: readonly BasketLeg[];
};

export const NO_BASKET: Basket = { currency: 'USDT', total: '', legs: [] };

const NUMBER = /^(\d{1,15}(\.\d{0,8})?)?$/;
const SYMBOL = /^[\w.-]{1,24}$/;

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

function isLeg(value: unknown): value is BasketLeg {
  if (typeof value !== 'object' || value === null) return false;
  const { sym, side, type, weight, offset } = value as Record<string, unknown>;
  const isNamed = typeof sym === 'string' && SYMBOL.test(sym);
  const isOrder = (side === 'buy' || side === 'sell') && (type === 'market' || type === 'limit');
  return isNamed && isOrder && isNumber(weight) && isNumber(offset);
}

/** A basket that was stored; null for anything else. */
function readBasket(value: unknown): Basket | null {
  if (typeof value !== 'object' || value === null) return null;
  const { currency: stored, total, legs } = value as Record<string, unknown>;
  const currency = BASKET_CURRENCIES.find((one) => one === stored);
  if (currency === undefined || !isNumber(total) || !Array.isArray(legs)) return null;
  const known = legs.filter(isLeg).slice(0, MOST_LEGS);
  const symbols = known.map(({ sym }) => sym);
  const unique = known.filter(({ sym }, at) => symbols.indexOf(sym) === at);
  return {
    currency,
    total,
    legs: unique.map(({ sym, side, type, weight, offset }) => ({
      sym,
      side,
      type,
      weight,
      offset,
    })),
  };
}

/** The basket in a text; null for a text of anything else. */
export function basketOf(text: string): Basket | null {
  try {
    return readBasket(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A basket as it is saved; the same basket gives the same text. */
export function basketText({ currency, total, legs }: Basket): string {
  return JSON.stringify(readBasket({ currency, total, legs }));
}

/** Baskets that a person saved under names. */
export const savedBaskets = new SavedViews({
  kind: 'basket',
  prefix: 'basket.',
  accepts: (text) => text.length <= LONGEST_VIEW && basketOf(text) !== null,
});

const draft: Stored<Basket> = { initial: NO_BASKET, version: 1, read: readBasket };

/** The basket on the screen of this device. */
export const basketDraft = persisted<{ current: Basket }>('basket.', { current: draft });

/** Changes the basket on screen. */
export function changeBasket(patch: Partial<Basket>): void {
  basketDraft.current = { ...basketDraft.current, ...patch };
}

/** Changes one order of it. */
export function changeLeg(sym: string, patch: Partial<BasketLeg>): void {
  const legs = basketDraft.current.legs.map((leg) =>
    leg.sym === sym ? { ...leg, ...patch } : leg,
  );
  changeBasket({ legs });
}

forgetAtSignOut(() => {
  basketDraft.current = NO_BASKET;
});
