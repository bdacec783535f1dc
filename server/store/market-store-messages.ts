import type { MarketStore } from '#server/ports/market-store.ts';

/** Calls that cross to the store's thread by name. */
export type StoreCall = keyof MarketStore;

export type StoreRequest = {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
};

export type StoreAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };

/** What the thread is started with. */
export type StoreStart = { readonly file: string };
