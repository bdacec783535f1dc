import * as v from 'valibot';

/**
 * What the broker and the rail tell each other: JSON over HTTP, signed both ways. Amounts are
 * decimal text of the asset. Ids and numbers are the sender's; the same one is the same thing.
 */

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An order to pay out. Its id is paid once, however often it is sent. */
export const payoutOrder = v.strictObject({
  id: word,
  kind: v.picklist(['bank', 'coin']),
  asset: word,
  network: v.nullable(word),
  /** What arrives. */
  amount,
  /** What was asked for, fee included. */
  asked: amount,
  /** IBAN, or address on the network. */
  target: text(128),
  /** Holder of the account, or memo of the address. */
  name: text(128),
});
export type PayoutOrder = v.InferOutput<typeof payoutOrder>;

/** What the rail knows of a payout; `none` is an id it never heard of. */
export const payoutState = v.strictObject({
  state: v.picklist(['none', 'accepted', 'done', 'failed', 'unclear']),
  ref: v.nullable(text(128)),
  reason: v.nullable(text(64)),
});
export type PayoutState = v.InferOutput<typeof payoutState>;

export const stateRequest = v.strictObject({ id: word });

/** A deposit address for an owner, the same again for the same owner. */
export const addressRequest = v.strictObject({ network: word, owner: word });
export const addressAnswer = v.strictObject({ address: text(128), memo: text(128) });
export type AddressAnswer = v.InferOutput<typeof addressAnswer>;

/**
 * Order to the simulated bank or chain to send money to the house. Its id is paid once, however
 * often it is sent.
 */
export const payment = v.variant('kind', [
  v.strictObject({
    id: word,
    kind: v.literal('bank'),
    reference: word,
    amount,
    sender: text(128),
  }),
  v.strictObject({
    id: word,
    kind: v.literal('coin'),
    asset: word,
    network: word,
    address: text(128),
    memo: text(128),
    amount,
    confirmations: count,
  }),
]);
export type Payment = v.InferOutput<typeof payment>;

export const accepted = v.strictObject({ accepted: v.literal(true) });

/** What the rail tells the broker by itself, until it is heard. */
export const callback = v.variant('kind', [
  v.strictObject({
    kind: v.literal('bankIn'),
    ref: word,
    reference: text(64),
    amount,
    sender: text(128),
  }),
  v.strictObject({
    kind: v.literal('chainIn'),
    ref: text(140),
    txHash: text(128),
    network: word,
    asset: word,
    address: text(128),
    memo: text(128),
    amount,
    confirmations: count,
  }),
  v.strictObject({
    kind: v.literal('payout'),
    id: word,
    outcome: v.picklist(['done', 'failed']),
    ref: v.nullable(text(128)),
    reason: v.nullable(text(64)),
  }),
]);
export type Callback = v.InferOutput<typeof callback>;

/** Paths of the rail. */
export const RAIL_PATHS = {
  payout: '/payouts',
  state: '/payouts/state',
  address: '/addresses',
  pay: '/payments',
  health: '/health',
} as const;
