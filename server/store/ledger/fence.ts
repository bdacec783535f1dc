import { StoreFailure } from '#server/ports/core-store.ts';
import { asText } from './row-codec.ts';
import type { SqlSession } from './sql-session.ts';

/** Name of the setting that holds the number of the writer. */
const WRITER_SETTING = 'writer';

const RAISE = `INSERT INTO setting (name, value) VALUES ('${WRITER_SETTING}', '1')
  ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(setting.value AS BIGINT) + 1 AS TEXT)
  RETURNING value`;
const READ = `SELECT value FROM setting WHERE name = '${WRITER_SETTING}'`;
/** The lock stands until the commit: a next writer cannot raise the number in between. */
const HOLD = `${READ} AND value = $1 FOR SHARE`;

function replaced(): StoreFailure {
  return new StoreFailure('another writer has taken over', true);
}

/**
 * The number of the one writer of a PostgreSQL ledger. Each take-over raises it, and each
 * transaction of a writer proves that it is still its own: a writer that was replaced without
 * knowing it, behind a pooler that kept its session, commits nothing more.
 */
export class Fence {
  readonly number: number;

  private constructor(number: number) {
    this.number = number;
  }

  /** Becomes the writer. Call with the lock of the writer held. */
  static async raise(session: SqlSession): Promise<Fence> {
    const [row] = await session.all(RAISE);
    return new Fence(Number.parseInt(asText(row?.[0]), 10));
  }

  /** Proves within the open transaction that this is the writer; fails with its first statement. */
  async hold(session: SqlSession): Promise<void> {
    await session.send(HOLD, [`${this.number}`], (rows) => {
      if (rows !== 1) throw replaced();
    });
  }

  /** @throws StoreFailure, fatal, when another writer has taken over. */
  async check(session: SqlSession): Promise<void> {
    const [row] = await session.all(READ);
    if (asText(row?.[0]) !== `${this.number}`) throw replaced();
  }
}
