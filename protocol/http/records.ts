import * as v from 'valibot';
import { RECORD_ACCOUNTS, RECORD_GROUPS } from '#domain/account/record-groups.ts';
import { endpoint } from './endpoint.ts';
import { recordObject } from './record-object.ts';
import { assetText, count, decimalText, idText, timeMs } from './scalars.ts';

const timeText = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const txIdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'NOT_FOUND'));

/** Part of an account statement. */
const recordScope = {
  account: v.optional(v.picklist(RECORD_ACCOUNTS), 'all'),
  asset: v.optional(assetText),
  /** UTC milliseconds, both ends included. */
  from: v.optional(timeText),
  to: v.optional(timeText),
} as const;

/** One line of a journal entry. Other owners are never named. */
const leg = v.object({
  /** `me`, or a bucket of the house: `house:fees`. Another user is `other`. */
  owner: v.string(),
  /** The user's own bucket; for the house it is part of `owner`. */
  bucket: v.optional(v.string()),
  asset: assetText,
  amount: decimalText,
});

const journal = v.object({
  txId: v.string(),
  reason: v.string(),
  group: v.picklist(RECORD_GROUPS),
  ref: v.string(),
  object: v.optional(recordObject),
  ts: timeMs,
  /** The movement that this one corrects. */
  reverses: v.optional(v.string()),
  legs: v.array(leg),
  /** Sum of the legs per asset: `0` each, otherwise the call fails. */
  sums: v.array(v.object({ asset: assetText, sum: decimalText })),
});

const movement = v.object({ in: decimalText, out: decimalText });

export const recordsSummary = endpoint({
  method: 'GET',
  path: '/user/tx/summary',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    'Opening balance, inflow, outflow and closing balance of each asset in a period, ' +
    'summed from the entries and compared with the stored balances.',
  errors: ['FORMAT'],
  request: v.strictObject(recordScope),
  data: v.object({
    account: v.picklist(RECORD_ACCOUNTS),
    from: v.optional(timeMs),
    to: v.optional(timeMs),
    items: v.array(
      v.object({
        asset: assetText,
        opening: decimalText,
        in: decimalText,
        out: decimalText,
        closing: decimalText,
        /** True when opening + in - out equals the closing balance. */
        isProven: v.boolean(),
        /** Number of movements; moves inside the chosen account cancel out and are not counted. */
        count,
        groups: v.array(v.object({ group: v.picklist(RECORD_GROUPS), ...movement.entries })),
      }),
    ),
    ts: timeMs,
  }),
});

export const recordJournal = endpoint({
  method: 'GET',
  path: '/user/tx/journal',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Full journal entry of a movement of the account: lines that sum to zero.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ txId: txIdText }),
  data: journal,
});

/** Contents of a receipt of one movement. */
const receipt = v.object({
  receiptNo: v.string(),
  realm: v.picklist(['real', 'demo']),
  /** Public number of the user and the masked account. */
  userId: v.string(),
  account: v.string(),
  issuedAt: timeMs,
  journal,
  /** Change of the user's own account by asset, all buckets together. */
  own: v.array(v.object({ asset: assetText, amount: decimalText })),
  /** Fee, tax or interest that the house kept. */
  costs: v.array(
    v.object({
      kind: v.picklist(['fees', 'tax', 'interest']),
      asset: assetText,
      amount: decimalText,
    }),
  ),
  /** Hash of the movement in the ledger's chain, and of the preceding one. */
  hash: v.string(),
  prevHash: v.string(),
});

export const recordReceipt = endpoint({
  method: 'GET',
  path: '/user/tx/receipt',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Receipt of a movement: number, account, amounts, fees, hash.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ txId: txIdText }),
  data: receipt,
});

export const recordReceipts = endpoint({
  method: 'GET',
  path: '/user/tx/receipts',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    'Receipts of all movements of an order, position, deposit, withdrawal, conversion, loan ' +
    'or transfer of the account, oldest first; for an order or position including its fills.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: v.object({
    items: v.array(receipt),
    /** True when there are more fills than fit. */
    isCut: v.boolean(),
  }),
});

export const recordsExport = endpoint({
  method: 'GET',
  path: '/user/tx/export',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Movements of a period as CSV text, newest first, at most 10,000.',
  errors: ['FORMAT'],
  request: v.strictObject({
    ...recordScope,
    group: v.optional(v.picklist(RECORD_GROUPS)),
    /** Decimal and column separator: `comma` writes 1234,56;... and `point` 1234.56,... */
    decimals: v.optional(v.picklist(['comma', 'point']), 'comma'),
    lang: v.optional(v.picklist(['tr-TR', 'en-US'])),
  }),
  data: v.object({
    fileName: v.string(),
    mediaType: v.literal('text/csv;charset=utf-8'),
    /** Starts with a byte order mark; lines end with CR LF. */
    text: v.string(),
    rows: count,
    /** True when older movements did not fit. */
    isCut: v.boolean(),
  }),
});
