import type { MarketStore } from '#server/ports/market-store.ts';

/** Calls to the store's thread by name. */
export type StoreCall = keyof MarketStore;

export type StoreRequest = {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
};

export type StoreAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };

/** Start parameters of the thread. */
export type StoreStart = { readonly file: string };
