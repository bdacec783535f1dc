import { flag, persisted, texts } from '#src/kit/index.ts';

/** Products whose confirm sheet the user switched off; never contracts. */
export const confirmSettings = persisted('confirm.', { skip: texts(4) });

/** Whether orders of this product are sent without confirmation. */
export function skipsConfirm(market: 'stock' | 'spot' | 'contract'): boolean {
  return market !== 'contract' && confirmSettings.skip.includes(market);
}

/** Switches the confirmation of a product off or on. */
export function setSkipConfirm(market: 'stock' | 'spot', skip: boolean): void {
  const others = confirmSettings.skip.filter((one) => one !== market);
  confirmSettings.skip = skip ? [...others, market] : others;
}

/** Feedback besides the text: a short vibration, a soft tone. */
export const feedbackSettings = persisted('display.', {
  haptics: flag(true),
  sound: flag(false),
});
