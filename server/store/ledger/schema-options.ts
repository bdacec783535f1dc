import { OPTION_ARROWS } from '#domain/option/rules.ts';
import { OPTION_TABLES } from '#server/ports/option-rows.ts';
import { appendOnly, arrowGuards, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { optionVol, optionOrder, optionQuote, optionExpiry } = OPTION_TABLES;

/** Permitted transitions of these objects; new objects start from the empty state. */
const ARROWS = {
  option_orders: OPTION_ARROWS,
  option_expiries: { '': ['waiting'], waiting: ['priced'], priced: ['settled'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const GUARDS: readonly Guard[] = [
  ...['option_quotes', 'option_orders', 'option_expiries'].map(versionGuard),
  ...Object.keys(ARROWS).flatMap((table) => arrowGuards(table)),
  ...appendOnly('option_vols'),
  {
    name: 'option_orders_final',
    table: 'option_orders',
    on: 'UPDATE',
    when: `OLD.status <> 'open'`,
    says: 'option_orders: an option that is over stays as it is',
  },
  {
    name: 'option_orders_terms',
    table: 'option_orders',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm OR NEW.symbol <> OLD.symbol
      OR NEW.type <> OLD.type OR NEW.strike <> OLD.strike OR NEW.expiry_day <> OLD.expiry_day
      OR NEW.contracts <> OLD.contracts OR NEW.premium <> OLD.premium
      OR NEW.open_fee <> OLD.open_fee OR NEW.expiry_at <> OLD.expiry_at`,
    says: 'option_orders: a bought option keeps its terms',
  },
  {
    name: 'option_orders_quote',
    table: 'option_orders',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM option_quotes q WHERE q.quote_id = NEW.quote_id
      AND q.kind = 'open' AND q.user_id = NEW.user_id AND q.realm = NEW.realm
      AND q.symbol = NEW.symbol AND q.type = NEW.type AND q.strike = NEW.strike
      AND q.expiry_day = NEW.expiry_day AND q.contracts = NEW.contracts
      AND q.premium = NEW.premium AND q.fee = NEW.open_fee AND q.is_used = 1
      AND NEW.created_at <= q.expires_at)`,
    says: 'option_orders: what is bought is what was quoted',
  },
  {
    name: 'option_orders_tick',
    table: 'option_orders',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM feed_ticks t WHERE t.id = NEW.open_tick_id
      AND t.symbol = NEW.symbol AND t.price = NEW.spot)`,
    says: 'option_orders: a premium names the price it comes from',
  },
  {
    name: 'option_orders_expiry',
    table: 'option_orders',
    on: 'UPDATE',
    when: `NEW.status = 'closed_by_system' AND NOT EXISTS (SELECT 1 FROM option_expiries x
      WHERE x.symbol = NEW.symbol AND x.day = NEW.expiry_day AND x.price = NEW.expiry_price
      AND x.tick_id = NEW.close_tick_id)`,
    says: 'option_orders: an option is settled by the price of its expiry',
  },
  {
    name: 'option_quotes_owner',
    table: 'option_quotes',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm OR NEW.kind <> OLD.kind`,
    says: 'option_quotes: a quote keeps its owner',
  },
  {
    name: 'option_quotes_terms',
    table: 'option_quotes',
    on: 'UPDATE',
    when: `NEW.quote_id = OLD.quote_id AND (NEW.contracts <> OLD.contracts
      OR NEW.premium <> OLD.premium OR NEW.fee <> OLD.fee OR NEW.strike <> OLD.strike
      OR NEW.expires_at <> OLD.expires_at OR NEW.is_used < OLD.is_used)`,
    says: 'option_quotes: a quote is firm and used once',
  },
  {
    name: 'option_expiries_price',
    table: 'option_expiries',
    on: 'UPDATE',
    when: `NEW.symbol <> OLD.symbol OR NEW.day <> OLD.day OR NEW.expiry_at <> OLD.expiry_at
      OR (OLD.price IS NOT NULL AND (NEW.price IS NULL OR NEW.price <> OLD.price
        OR NEW.tick_id <> OLD.tick_id))`,
    says: 'option_expiries: a settlement price stays',
  },
];

/** Options on shares: volatilities, quotes, orders, expiries. */
export const OPTION_STEP = makes({
  tables: [optionVol, optionOrder, optionQuote, optionExpiry],
  arrows: ARROWS,
  guards: GUARDS,
});
