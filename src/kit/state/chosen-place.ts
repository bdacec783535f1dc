import { proxy } from 'valtio/vanilla';

/** A place that the location picker returns to the screen that opened it. */
export type Place = {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
};

/** The last chosen place; kept in memory only. */
export const chosenPlace = proxy<{ place: Place | null }>({ place: null });
