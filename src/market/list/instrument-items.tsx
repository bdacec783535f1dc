import { Bell, ChartCandlestick, Copy, ExternalLink, Info, Star } from 'lucide-react';
import { useLocation } from 'wouter';
import { copyAndTell, useText } from '#src/kit/index.ts';
import { openPriceSource } from '#src/market/cells/price-source.ts';
import { klinePath } from './kline-path.ts';
import { pressStar } from '#src/market/watch/press-star.ts';
import { useIsWatched } from '#src/market/watch/watched.ts';
import type { MenuItem } from '#src/ui/index.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ALERTS = '/pages/alert/index';

/** Copies a price as it is shown, and opens where it came from. */
export function usePriceItems(price: string, sym: string, field: string): readonly MenuItem[] {
  const t = useText('market');
  return [
    {
      label: t('market.menu.copyPrice'),
      note: price,
      icon: <Copy {...ICON} />,
      disabled: price === '',
      onSelect: () => void copyAndTell(price),
    },
    {
      label: t('title.priceSource'),
      icon: <Info {...ICON} />,
      onSelect: () => void openPriceSource(sym, field),
    },
  ];
}

/** Sets an alert on a symbol. */
export function useAlertItem(symbol: string): MenuItem {
  const t = useText('market');
  const [, go] = useLocation();
  return {
    label: t('market.menu.alert'),
    icon: <Bell {...ICON} />,
    onSelect: () => go(`${ALERTS}?symbol=${encodeURIComponent(symbol)}`),
  };
}

/** Copies a symbol. */
export function useCopyItem(symbol: string): MenuItem {
  const t = useText('market');
  return {
    label: t('market.menu.copySymbol'),
    note: symbol,
    icon: <Copy {...ICON} />,
    separated: true,
    onSelect: () => void copyAndTell(symbol),
  };
}

/** Opens the chart: here, as a press on the row does, or in a tab of its own. */
export function useChartItems(
  symbol: string,
  onOpen?: (symbol: string) => void,
): readonly MenuItem[] {
  const t = useText('market');
  const [, go] = useLocation();
  const path = klinePath(symbol);
  return [
    {
      label: t('market.menu.chart'),
      icon: <ChartCandlestick {...ICON} />,
      onSelect: () => (onOpen === undefined ? go(path) : onOpen(symbol)),
    },
    {
      label: t('market.menu.newTab'),
      icon: <ExternalLink {...ICON} />,
      onSelect: () => void window.open(path, '_blank', 'noopener'),
    },
  ];
}

/** Adds a symbol to the watchlist, or removes it. */
export function useStarItem(symbol: string): MenuItem {
  const t = useText('trade');
  const isWatched = useIsWatched(symbol);
  return {
    label: t(isWatched ? 'trade.removeFavourite' : 'trade.addFavourite'),
    icon: <Star {...ICON} fill={isWatched ? 'currentcolor' : 'none'} />,
    onSelect: () => pressStar(symbol),
  };
}
