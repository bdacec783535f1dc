import { flag, persisted } from '#src/kit/index.ts';

/** Feedback besides the text: a short vibration, a soft tone. */
export const feedbackSettings = persisted('display.', {
  haptics: flag(true),
  sound: flag(false),
});
