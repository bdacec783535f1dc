import { proxy, useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { preferences, useInstrument } from '#src/kit/index.ts';
import { useWatchedSymbols } from '#src/market/watch/watched.ts';
import { listChoices, listNarrowing } from './list-choices.ts';
import type { Country, MarketTab } from './list-spec.ts';

/** Tab and country of the visible list. */
export type ListPlace = { readonly tab: MarketTab; readonly country: Country };

export type PlaceControl = ListPlace & { readonly show: (place: Partial<ListPlace>) => void };

/** The place chosen on the markets; stored on this device. */
export function useStoredPlace(): PlaceControl {
  const { tab } = useSnapshot(listChoices);
  const { stockCountry: country } = useSnapshot(preferences);
  const show = (place: Partial<ListPlace>): void => {
    if (place.tab !== undefined) listChoices.tab = place.tab;
    if (place.country === undefined) return;
    preferences.stockCountry = place.country;
    listNarrowing.index = '';
  };
  return { tab, country, show };
}

const TABS = {
  stock: 'stocks',
  spot: 'coins',
  swap: 'contracts',
  index: 'indices',
  fx: 'indices',
} as const satisfies Record<Instrument['kind'], MarketTab>;

/** The list that has an instrument. */
function placeOf({ kind, exchange }: Pick<Instrument, 'kind' | 'exchange'>): ListPlace {
  return { tab: TABS[kind], country: exchange === 'US' ? 'US' : 'TR' };
}

/** The last choice in a list beside an instrument; kept in memory only. */
const besideChoice = proxy<{ last: (ListPlace & { readonly symbol: string }) | null }>({
  last: null,
});

/**
 * Place of a list beside an instrument: that of the instrument until another is chosen beside it.
 * The watchlist also stays for the other instruments in it. The choice on the markets stays as it
 * is.
 */
export function useFollowedPlace(symbol: string): PlaceControl {
  const stored = useStoredPlace();
  const { last } = useSnapshot(besideChoice);
  const instrument = useInstrument(symbol);
  const isWatched = useWatchedSymbols().includes(symbol);
  const chosen = last ?? { ...stored, symbol: '' };
  const stays = chosen.symbol === symbol || (chosen.tab === 'watch' && isWatched);
  const { tab, country } = stays || instrument === null ? chosen : placeOf(instrument);
  const show = (place: Partial<ListPlace>): void => {
    besideChoice.last = { symbol, tab, country, ...place };
  };
  return { tab, country, show };
}
