import * as v from 'valibot';
import { VENUE_PRODUCTS } from '#domain/market/products.ts';
import { endpoint } from './endpoint.ts';
import { holidayTable } from './holiday-table.ts';
import { count, decimalText, timeMs } from './scalars.ts';

/** Fees of the venue, each with its own text. */
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
  summary: 'Public settings of the venue: kind, price source, maximum age of a price.',
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
      /** Source of the prices, for the badge: never `live` for a simulation. */
      prices: v.picklist(['simulated', 'replay', 'live']),
      /** Position and speed of a replay. */
      replay: v.optional(v.object({ speed: decimalText, from: timeMs, to: timeMs })),
    }),
    feedMaxAgeMs: count,
    /** Mode of the venue: everything, cancels only, or no movement of money. */
    mode: v.optional(v.picklist(['normal', 'cancel_only', 'frozen']), 'normal'),
    /** True when a power failure may lose the ledger's last seconds. */
    isVolatile: v.optional(v.boolean(), false),
    /** Maximum leverage of share purchases, and the yearly interest on their credit. */
    stock: v.optional(v.object({ leverage: count, creditRate: decimalText }), {
      leverage: 1,
      creditRate: '0',
    }),
    /** Fees in display order: a fraction, a minimum, or a flat amount. */
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
    /** Products that accept nothing new now. */
    closed: v.optional(v.array(v.picklist(VENUE_PRODUCTS)), []),
    /** Holidays the server reckons with; an older server does not tell. */
    holidays: v.optional(holidayTable),
    /** Address of an external chat script, empty for the built-in chat. */
    serviceSaleSmartly: v.optional(v.string(), ''),
    /** Origin of the API and the stream if it differs from the page's. */
    apiOrigin: v.optional(v.string()),
  }),
});

export const commonProp = endpoint({
  method: 'GET',
  path: '/common/prop',
  access: 'public',
  mutates: false,
  summary: 'One public setting by its name, with dots between levels: `venue.kind`.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)) }),
  data: v.object({ name: v.string(), value: v.string() }),
});

const country = v.object({
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Country code with its plus sign. */
  dial: v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/)),
  /** Digits of a mobile number after the country code. */
  min: count,
  max: count,
});

export const commonCountries = endpoint({
  method: 'GET',
  path: '/common/countries',
  added: true,
  access: 'public',
  mutates: false,
  summary: 'Countries whose mobile phones can name an account, with their dialling codes.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ items: v.array(country) }),
});
