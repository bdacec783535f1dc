import { StoreFailure } from '#server/ports/core-store.ts';
import { asText } from './row-codec.ts';
import type { SqlSession } from './sql-session.ts';

/** Name of the setting with the writer's number. */
const WRITER_SETTING = 'writer';

const RAISE = `INSERT INTO setting (name, value) VALUES ('${WRITER_SETTING}', '1')
  ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(setting.value AS BIGINT) + 1 AS TEXT)
  RETURNING value`;
const READ = `SELECT value FROM setting WHERE name = '${WRITER_SETTING}'`;
/** The lock lasts until the commit, so that no new writer can raise the number in between. */
const HOLD = `${READ} AND value = $1 FOR SHARE`;

function replaced(): StoreFailure {
  return new StoreFailure('another writer has taken over', true);
}

/**
 * Number of the single writer of a PostgreSQL ledger. Each take-over raises it, and each
 * transaction verifies it. A writer that was replaced without noticing, for example behind a pooler
 * that kept its session, can no longer commit.
 */
export class Fence {
  readonly number: number;

  private constructor(number: number) {
    this.number = number;
  }

  /** Becomes the writer. The caller must hold the writer's lock. */
  static async raise(session: SqlSession): Promise<Fence> {
    const [row] = await session.all(RAISE);
    return new Fence(Number.parseInt(asText(row?.[0]), 10));
  }

  /**
   * Verifies within the open transaction that this is the writer; its first statement fails
   * otherwise.
   */
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
