import { cancelAll } from './cancel-all.ts';

/** Commands about orders of several products, by the name of their declaration. */
export const orderCommands = { orderCancelAll: cancelAll };
