import type { SqlValue } from './sql-session.ts';

/**
 * Books a posting on PostgreSQL in one statement: locks the accounts in order, writes the
 * transaction, its entries and balances, and seals it. The table rules check each step, as on
 * SQLite. Entries are numbered from `p_entry` on in the given order.
 */
export const PG_POSTING = `
CREATE FUNCTION ledger_post(
  p_seq bigint, p_realm text, p_reason text, p_ref text, p_reverses bigint, p_ts bigint,
  p_prev_hash text, p_hash text, p_entry bigint, p_accounts bigint[], p_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $posting$
DECLARE
  v_count bigint;
BEGIN
  PERFORM 1 FROM balance WHERE account_id = ANY (p_accounts) ORDER BY account_id FOR UPDATE;
  INSERT INTO ledger_tx (seq, realm, reason, ref, reverses, ts, prev_hash, hash, sealed)
    VALUES (p_seq, p_realm, p_reason, p_ref, p_reverses, p_ts, p_prev_hash, p_hash, 0);
  INSERT INTO ledger_entry (id, tx_seq, account_id, amount, balance_after)
    SELECT p_entry + l.n - 1, p_seq, b.account_id, l.amount, b.amount + l.amount
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS l (account_id, amount, n)
    JOIN balance b ON b.account_id = l.account_id;
  UPDATE balance b SET amount = b.amount + l.amount, last_entry_id = p_entry + l.n - 1
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS l (account_id, amount, n)
    WHERE b.account_id = l.account_id;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count <> cardinality(p_accounts) THEN
    RAISE EXCEPTION 'a balance is missing';
  END IF;
  UPDATE ledger_tx SET sealed = 1 WHERE seq = p_seq;
END $posting$`;

/** Calls the function with its parameters in order; lists are encoded by `pgList`. */
export const PG_POST_CALL = 'SELECT ledger_post(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

/** Integers as a PostgreSQL array literal. */
export function pgList(values: readonly bigint[]): SqlValue {
  return `{${values.join(',')}}`;
}
