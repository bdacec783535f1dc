import type { VenueProduct } from '#domain/market/products.ts';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { useClosedReason } from './use-closed-reason.ts';

/** Note above the lists of a product that the operator closed. */
export function ClosedNote({ product }: { readonly product: VenueProduct }) {
  const why = useClosedReason(product);
  return why === undefined ? null : <NoteBox tone="info">{why}</NoteBox>;
}
