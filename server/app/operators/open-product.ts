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

/** Product of an issue. */
export function productOfIssue({ kind }: { readonly kind: IssueKind }): VenueProduct {
  return PRODUCT_OF[kind];
}

/** Whether the operator has closed a product to new business. */
export function isProductClosed({ closedProducts }: Settings, product: VenueProduct): boolean {
  return closedProducts.includes(product);
}

/**
 * Check for everything that starts new business. Existing business ends by its own rules.
 * @throws Refusal `PRODUCT_CLOSED`.
 */
export function mustBeOpen(settings: Settings, product: VenueProduct): void {
  if (isProductClosed(settings, product)) throw new Refusal('PRODUCT_CLOSED');
}
