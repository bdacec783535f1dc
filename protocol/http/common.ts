import * as v from 'valibot';
import { VENUE_PRODUCTS } from '#domain/market/products.ts';
import { endpoint } from './endpoint.ts';
import { count, decimalText, timeMs } from './scalars.ts';

/** What the venue charges for, each with a text of its own. */
const FEE_IDS = [
  'stockTr', 'stockTax', 'stockUs', 'block', 'spotMaker', 'spotTaker', 'contractMaker',
  'contractTaker', 'liquidation', 'option', 'convert', 'fx', 'bankWithdraw', 'robot',
  'vipDiscount',
] as const; // prettier-ignore
const amountOf = v.object({ amount: decimalText, asset: v.string() });

export const commonProps = endpoint({
  method: 'GET',
  path: '/common/props',
  access: 'public',
  mutates: false,
  summary: 'Public settings of the venue: what it is, what feeds it, how old a price may be.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    version: v.string(),
    venue: v.object({
      kind: v.picklist(['simulated', 'live']),
      alwaysOpen: v.boolean(),
    }),
    feed: v.object({
      kind: v.picklist(['simulated', 'replay', 'okx']),
      /** What the prices are, in one word for the badge: never `live` for a simulation. */
      prices: v.picklist(['simulated', 'replay', 'live']),
      /** Position and speed of a replay. */
      replay: v.optional(v.object({ speed: decimalText, from: timeMs, to: timeMs })),
    }),
    feedMaxAgeMs: count,
    /** What the venue does now: everything, cancels only, or nothing with money. */
    mode: v.optional(v.picklist(['normal', 'cancel_only', 'frozen']), 'normal'),
    /** True where the ledger may lose its last seconds with the power. */
    isVolatile: v.optional(v.boolean(), false),
    /** Most a purchase of shares may be leveraged, and the interest on its credit a year. */
    stock: v.optional(v.object({ leverage: count, creditRate: decimalText }), {
      leverage: 1,
      creditRate: '0',
    }),
    /** Fees in the order they are shown: a fraction, the least it may come to, or a flat sum. */
    fees: v.optional(
      v.array(
        v.object({
          id: v.picklist(FEE_IDS),
          rate: v.optional(decimalText),
          least: v.optional(amountOf),
          flat: v.optional(amountOf),
        }),
      ),
    ),
    /** Products in which nothing new may begin now. */
    closed: v.optional(v.array(v.picklist(VENUE_PRODUCTS)), []),
    /** Address of the script of an outside chat, empty where the talk is the own one. */
    serviceSaleSmartly: v.optional(v.string(), ''),
    /** Origin of the API and the stream when it is not the page's own. */
    apiOrigin: v.optional(v.string()),
  }),
});

export const commonProp = endpoint({
  method: 'GET',
  path: '/common/prop',
  access: 'public',
  mutates: false,
  summary: 'One public setting by its name, with dots between levels: `venue.kind`.',
  errors: [-1404],
  request: v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)) }),
  data: v.object({ name: v.string(), value: v.string() }),
});

const country = v.object({
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Code of the country with its plus sign. */
  dial: v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/)),
  /** Digits of a mobile number behind the code. */
  min: count,
  max: count,
});

export const commonCountries = endpoint({
  method: 'GET',
  path: '/common/countries',
  added: true,
  access: 'public',
  mutates: false,
  summary: 'Countries whose mobile phones may name an account, with their dialling codes.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ items: v.array(country) }),
});
