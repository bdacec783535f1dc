import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userAuth } from '#protocol/http/kyc.ts';
import type { ChosenImage } from '#src/kit/index.ts';

/** How the verification of a person stands. */
export type KycState = DataOf<typeof userAuth>;

/** The pictures of both sides on their way. */
export type KycSlots = { readonly front: ChosenImage; readonly back: ChosenImage };

/** Pictures of a failed submission that may be sent again as they are, by their ids. */
export type KeptImages = {
  readonly front?: string | undefined;
  readonly back?: string | undefined;
};
