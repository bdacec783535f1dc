import type {
  AllotmentMethod,
  IssueGroup,
  IssueKind,
  IssueState,
  NotAllottedReason,
  SubscriptionState,
} from '#domain/ipo/states.ts';
import type { Realm } from './ledger.ts';

/** Rows of the primary market. Prices have the scale of every stored price. */

/** What the scheduler does next with an issue. */
export type IssueStep =
  | 'opening'
  | 'auto'
  | 'crowd'
  | 'closing'
  | 'allotting'
  | 'paying'
  | 'listing'
  | 'vesting'
  | 'done';

/** One issue in one realm. */
export type IssueRow = {
  /** `<key>:<realm>`. */
  readonly id: string;
  readonly version: number;
  /** The id on the wire: `ipo-14`. */
  readonly key: string;
  readonly realm: Realm;
  readonly kind: IssueKind;
  readonly number: number;
  /** Instrument it is traded as. */
  readonly symbol: string;
  readonly code: string;
  /** Asset of the ledger that is distributed. */
  readonly asset: string;
  readonly currency: string;
  /** Names, texts and figures of the whole offer that nothing is computed from, JSON text. */
  readonly facts: string;
  /** Null until a block is announced with a price. */
  readonly price: bigint | null;
  /** Price of the market a block's price was made from. */
  readonly marketPrice: bigint | null;
  /** Discounts as decimal text, `0` where there is none. */
  readonly discount: string;
  readonly vipDiscount: string;
  readonly restTo: IssueGroup;
  readonly supply: bigint;
  readonly softQty: bigint | null;
  readonly isPayLater: boolean;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly allotsAt: number;
  readonly payUntil: number | null;
  /** Listing; of a block, the end of its lock. */
  readonly listsAt: number;
  /** When coins are set free, JSON text of `{at, pct}`; null for shares. */
  readonly vesting: string | null;
  readonly status: IssueState;
  readonly step: IssueStep;
  /** Where the step stands: the last user, the batch, the part that is set free next. */
  readonly cursor: string;
  readonly isWithdrawn: boolean;
  readonly isFounding: boolean;
  readonly seed: string;
  readonly seedHash: string;
  /** Null while the seed is a secret. */
  readonly seedRevealedAt: number | null;
  readonly allotted: bigint;
  readonly paid: bigint;
  readonly raised: bigint;
  /** Dates that were moved, JSON text. */
  readonly moved: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A part of an issue with a supply of its own. */
export type IssuePartRow = {
  /** `<issue>:<part>`. */
  readonly id: string;
  readonly version: number;
  readonly issueId: string;
  readonly part: IssueGroup;
  readonly method: AllotmentMethod;
  readonly supply: bigint;
  readonly price: bigint | null;
  readonly minQty: bigint;
  readonly maxQty: bigint;
  readonly multiple: bigint;
  readonly lotQty: bigint | null;
  readonly demand: bigint;
  readonly applicants: number;
};

export type SubscriptionRow = {
  readonly id: string;
  readonly version: number;
  readonly issueId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly kind: IssueKind;
  readonly part: IssueGroup;
  readonly qty: bigint;
  readonly price: bigint;
  readonly isAuto: boolean;
  /** Of a simulated applicant, to whom nothing is told. */
  readonly isCrowd: boolean;
  readonly status: SubscriptionState;
  readonly reason: NotAllottedReason | null;
  /** Reserved when it was made; 0 where it is paid later. */
  readonly reserved: bigint;
  /** Allotted; null before. */
  readonly won: bigint | null;
  readonly ticketsWon: number | null;
  /** Cost of what was allotted, and the fee beside it. */
  readonly due: bigint;
  readonly fee: bigint;
  readonly paid: bigint;
  /** Given back of what was reserved. */
  readonly refund: bigint;
  readonly payUntil: number | null;
  readonly appliedAt: number;
  readonly allottedAt: number | null;
  readonly paidAt: number | null;
  readonly unlockAt: number | null;
  /** Set free so far: all at once for shares, in steps for coins. */
  readonly vested: bigint;
  readonly steps: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Automatic subscription of an account. */
export type AutoApplyRow = {
  /** `<user>:<realm>`. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  /** Rises with every account of the realm that ever switched it on. */
  readonly place: number;
  readonly isOn: boolean;
  readonly maxPerIssue: bigint;
  readonly totalCap: bigint;
  readonly updatedAt: number;
};

export type IssueTables = {
  issue: IssueRow;
  issuePart: IssuePartRow;
  subscription: SubscriptionRow;
  autoApply: AutoApplyRow;
};
