import * as coinMarket from './coin-market.ts';
import * as common from './common.ts';
import * as stockMarket from './stock-market.ts';

/** Every declared call by name. Used by the server and the tests only: clients import one file. */
export const ALL_ENDPOINTS = { ...common, ...stockMarket, ...coinMarket };
