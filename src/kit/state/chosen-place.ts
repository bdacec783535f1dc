import { proxy } from 'valtio/vanilla';

/** A place as the location picker hands it to the screen that asked for one. */
export type Place = {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
};

/** The place chosen last; lives as long as the page, and is stored nowhere. */
export const chosenPlace = proxy<{ place: Place | null }>({ place: null });
