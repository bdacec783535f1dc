import type { VenueProduct } from '#domain/market/products.ts';
import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Why a product takes no new business; undefined while it is open. */
export function useClosedReason(product: VenueProduct): string | undefined {
  const t = useText();
  const isClosed = useVenue()?.closed.includes(product) === true;
  return isClosed ? t('app.productClosed') : undefined;
}
