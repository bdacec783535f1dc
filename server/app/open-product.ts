import { Refusal } from '#domain/errors.ts';
import type { IssueKind } from '#domain/ipo/states.ts';
import type { VenueProduct } from '#domain/market/products.ts';
import type { CoreSettings } from '#server/ports/core.ts';

type Settings = Pick<CoreSettings, 'closedProducts'>;

const PRODUCT_OF: Readonly<Record<IssueKind, VenueProduct>> = {
  ipo: 'ipo',
  offline: 'ipo',
  block: 'block',
  coin: 'ico',
};

/** Product an issue belongs to. */
export function productOfIssue({ kind }: { readonly kind: IssueKind }): VenueProduct {
  return PRODUCT_OF[kind];
}

/** Whether the operator lets nothing new begin in a product. */
export function isProductClosed({ closedProducts }: Settings, product: VenueProduct): boolean {
  return closedProducts.includes(product);
}

/**
 * For whatever begins something new; what was begun is ended by its own rules.
 * @throws Refusal `PRODUCT_CLOSED`.
 */
export function mustBeOpen(settings: Settings, product: VenueProduct): void {
  if (isProductClosed(settings, product)) throw new Refusal('PRODUCT_CLOSED');
}
