import { EXCHANGE_TABLES } from '#server/ports/exchange-rows.ts';
import { appendOnly, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { exchangeQuote, exchange, security, assetDay } = EXCHANGE_TABLES;

const GUARDS: readonly Guard[] = [
  ...['exchange_quotes', 'protections'].map(versionGuard),
  ...appendOnly('exchanges'),
  ...appendOnly('asset_days'),
  {
    name: 'exchange_quotes_owner',
    table: 'exchange_quotes',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm
      OR NEW.from_asset <> OLD.from_asset OR NEW.to_asset <> OLD.to_asset`,
    says: 'exchange_quotes: a quote keeps its owner and assets',
  },
  {
    name: 'exchange_quotes_terms',
    table: 'exchange_quotes',
    on: 'UPDATE',
    when: `NEW.quote_id = OLD.quote_id AND (NEW.give <> OLD.give OR NEW.receive <> OLD.receive
      OR NEW.fee <> OLD.fee OR NEW.expires_at <> OLD.expires_at OR NEW.is_used < OLD.is_used)`,
    says: 'exchange_quotes: a quote is firm and used once',
  },
  {
    name: 'exchanges_quote',
    table: 'exchanges',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM exchange_quotes q WHERE q.quote_id = NEW.quote_id
      AND q.user_id = NEW.user_id AND q.realm = NEW.realm AND q.from_asset = NEW.from_asset
      AND q.to_asset = NEW.to_asset AND q.give = NEW.give AND q.receive = NEW.receive
      AND q.fee = NEW.fee AND q.is_used = 1 AND NEW.ts <= q.expires_at)`,
    says: 'exchanges: what is booked is what was quoted',
  },
  {
    name: 'protections_step',
    table: 'protections',
    on: 'UPDATE',
    when: `NEW.totp_sealed IS NOT NULL AND NEW.totp_sealed = OLD.totp_sealed
      AND NEW.totp_step < OLD.totp_step`,
    says: 'protections: a code is used once',
  },
];

/** Conversions, account protections, daily values. */
export const EXCHANGE_STEP = makes({
  tables: [exchangeQuote, exchange, security, assetDay],
  guards: GUARDS,
});
