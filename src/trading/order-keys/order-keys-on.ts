import { flag, persisted } from '#src/kit/index.ts';

/** Whether an order key is on: only then is the code loaded that hears them. */
export const orderKeysOn = /* #__PURE__ */ persisted('keys.', { ordersOn: flag(false) });
