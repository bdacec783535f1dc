import { createContext, useContext } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Path and query of the screen on display. */
export type Address = { readonly path: string; readonly search: string };

/**
 * While the next screen is being loaded the last one stays, and it must go on seeing its own
 * address: otherwise it would find its symbol missing and leave for somewhere else.
 */
export const ShownAddress = createContext<Address>({ path: '/', search: '' });

/** Location for the router inside a screen. */
export function useShownPath(): [string, typeof navigate] {
  return [useContext(ShownAddress).path, navigate];
}

/** Query for the router inside a screen. */
export function useShownSearch(): string {
  return useContext(ShownAddress).search;
}
