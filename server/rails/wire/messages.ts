import * as v from 'valibot';

/**
 * Messages between broker and rail: JSON over HTTP, signed in both directions. Amounts are decimal
 * text of the asset. Ids and numbers are the sender's; the same one means the same object.
 */

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A payout order. Each id is paid once, however often it is sent. */
export const payoutOrder = v.strictObject({
  id: word,
  kind: v.picklist(['bank', 'coin']),
  asset: word,
  network: v.nullable(word),
  /** Amount the recipient receives. */
  amount,
  /** Amount requested, including the fee. */
  asked: amount,
  /** IBAN, or address on the network. */
  target: text(128),
  /** Holder of the account, or memo of the address. */
  name: text(128),
});
export type PayoutOrder = v.InferOutput<typeof payoutOrder>;

/** State of a payout at the rail; `none` for an unknown id. */
export const payoutState = v.strictObject({
  state: v.picklist(['none', 'accepted', 'done', 'failed', 'unclear']),
  ref: v.nullable(text(128)),
  reason: v.nullable(text(64)),
});
export type PayoutState = v.InferOutput<typeof payoutState>;

export const stateRequest = v.strictObject({ id: word });

/** Request for an owner's deposit address; repeated requests return the same one. */
export const addressRequest = v.strictObject({ network: word, owner: word });
export const addressAnswer = v.strictObject({ address: text(128), memo: text(128) });
export type AddressAnswer = v.InferOutput<typeof addressAnswer>;

/**
 * Order to the simulated bank or chain to send money to the house. Each id is paid once, however
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

/** Report of the rail to the broker, repeated until acknowledged. */
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
