import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userAuth } from '#protocol/http/kyc.ts';
import type { ChosenImage } from '#src/kit/index.ts';

/** State of the user's identity check. */
export type KycState = DataOf<typeof userAuth>;

/** Upload slots of both sides. */
export type KycSlots = { readonly front: ChosenImage; readonly back: ChosenImage };

/** Ids of pictures of a failed submission that may be reused. */
export type KeptImages = {
  readonly front?: string | undefined;
  readonly back?: string | undefined;
};
