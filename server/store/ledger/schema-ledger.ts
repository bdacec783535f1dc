import type { Guard } from './guards.ts';
import { BALANCE, LEDGER_ACCOUNT, LEDGER_ENTRY, LEDGER_TX } from './own-tables.ts';
import { makes } from './schema-step.ts';

/** Previous hash of the first transaction and of the first audit log row. */
export const FIRST_HASH = '0'.repeat(64);

const never = (table: string): Guard[] => [
  { name: `${table}_kept`, table, on: 'DELETE', when: '1 = 1', says: `${table} is append-only` },
];

const changed = (...columns: readonly string[]): string =>
  columns.map((name) => `NEW.${name} IS DISTINCT FROM OLD.${name}`).join(' OR ');

const GUARDS: readonly Guard[] = [
  ...never('ledger_tx'),
  ...never('ledger_entry'),
  ...never('ledger_account'),
  ...never('balance'),
  { name: 'ledger_account_fixed', table: 'ledger_account', on: 'UPDATE', when: '1 = 1',
    says: 'ledger_account is append-only' },
  { name: 'ledger_entry_fixed', table: 'ledger_entry', on: 'UPDATE', when: '1 = 1',
    says: 'ledger_entry is append-only' },
  { name: 'ledger_tx_fixed', table: 'ledger_tx', on: 'UPDATE',
    when: `OLD.sealed = 1 OR NEW.sealed <> 1 OR ${changed('seq', 'realm', 'reason', 'ref',
      'reverses', 'ts', 'prev_hash', 'hash')}`,
    says: 'ledger_tx is append-only' },
  { name: 'ledger_tx_open', table: 'ledger_tx', on: 'INSERT', when: 'NEW.sealed <> 0',
    says: 'ledger_tx begins unsealed' },
  { name: 'ledger_tx_sums', table: 'ledger_tx', on: 'UPDATE',
    when: `EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.tx_seq = NEW.seq GROUP BY a.asset HAVING SUM(e.amount) <> 0)
      OR NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.tx_seq = NEW.seq)`,
    says: 'entries do not sum to zero' },
  { name: 'ledger_tx_realm', table: 'ledger_tx', on: 'UPDATE',
    when: `EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.tx_seq = NEW.seq
      AND (a.realm <> NEW.realm OR (a.realm = 'demo' AND a.bucket = 'external')))`,
    says: 'entries leave their realm' },
  { name: 'ledger_tx_balances', table: 'ledger_tx', on: 'UPDATE',
    when: `EXISTS (SELECT 1 FROM ledger_entry e JOIN balance b ON b.account_id = e.account_id
      WHERE e.tx_seq = NEW.seq AND b.last_entry_id IS DISTINCT FROM e.id)`,
    says: 'a balance did not follow its entry' },
  // The link is compared with the previous row; an index of hashes would only make it probable.
  { name: 'ledger_tx_unbroken', table: 'ledger_tx', on: 'UPDATE',
    when: `NEW.prev_hash <> COALESCE(
      (SELECT p.hash FROM ledger_tx p WHERE p.seq = NEW.seq - 1), '${FIRST_HASH}')`,
    says: 'a transaction follows the one before it' },
  { name: 'ledger_entry_open', table: 'ledger_entry', on: 'INSERT',
    when: 'NOT EXISTS (SELECT 1 FROM ledger_tx t WHERE t.seq = NEW.tx_seq AND t.sealed = 0)',
    says: 'no entries after sealing' },
  { name: 'ledger_entry_balance', table: 'ledger_entry', on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM balance b WHERE b.account_id = NEW.account_id
      AND b.amount = NEW.balance_after - NEW.amount)`,
    says: 'entry and balance differ' },
  { name: 'balance_posted', table: 'balance', on: 'UPDATE',
    when: `NEW.account_id <> OLD.account_id OR NEW.allow_negative <> OLD.allow_negative
      OR NEW.last_entry_id <= COALESCE(OLD.last_entry_id, 0)
      OR NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.id = NEW.last_entry_id
        AND e.account_id = NEW.account_id AND e.balance_after = NEW.amount)`,
    says: 'balance changes with an entry only' },
  { name: 'balance_empty', table: 'balance', on: 'INSERT',
    when: 'NEW.amount <> 0 OR NEW.last_entry_id IS NOT NULL',
    says: 'balance begins at zero' },
]; // prettier-ignore

/**
 * The books. Each entry carries the balance after it, and a balance can only change to that of its
 * next entry. No transaction is sealed before all its balances have changed, and none is committed
 * unsealed.
 */
export const LEDGER_STEP = makes({
  tables: [LEDGER_ACCOUNT, LEDGER_TX, LEDGER_ENTRY, BALANCE],
  views: {
    asset_total: `SELECT a.owner, a.realm, a.asset, SUM(b.amount) AS total
      FROM balance b JOIN ledger_account a ON a.id = b.account_id
      WHERE a.owner <> 'house'
      GROUP BY a.owner, a.realm, a.asset`,
  },
  guards: GUARDS,
});
