import { flag, persisted, texts } from '#src/kit/index.ts';

/** Products whose confirm sheet the person has switched off, never contracts. */
export const confirmSettings = persisted('confirm.', { skip: texts(4) });

/** Whether an order of this product is sent without being asked again. */
export function skipsConfirm(market: 'stock' | 'spot' | 'contract'): boolean {
  return market !== 'contract' && confirmSettings.skip.includes(market);
}

/** Remembers, or forgets, that orders of a product need no further question. */
export function setSkipConfirm(market: 'stock' | 'spot', skip: boolean): void {
  const others = confirmSettings.skip.filter((one) => one !== market);
  confirmSettings.skip = skip ? [...others, market] : others;
}

/** Signs beside the words: a short vibration, a soft tone. */
export const feedbackSettings = persisted('display.', {
  haptics: flag(true),
  sound: flag(false),
});
