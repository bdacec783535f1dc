import Database from 'libsql';

/** Adds one unit to the stored balance of one account, past every guard of the database. */
export function plantDifference(file: string): void {
  const db = new Database(file);
  try {
    const guards = db
      .prepare(
        `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'balance'`,
      )
      .all() as { name: string; sql: string }[];
    db.exec('BEGIN IMMEDIATE');
    for (const { name } of guards) db.exec(`DROP TRIGGER "${name}"`);
    db.exec(`UPDATE balance SET amount = amount + 1 WHERE account_id =
      (SELECT MIN(id) FROM ledger_account WHERE owner <> 'house' AND asset = 'TRY')`);
    for (const { sql } of guards) db.exec(sql);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
