import path from 'node:path';
import { assetScale } from '#domain/money/asset.ts';
import { openSqliteReader } from '#server/store/ledger/libsql-session.ts';
import type { SqlSession } from '#server/store/ledger/sql-session.ts';
import type { Exact } from './exact.ts';
import type { Reading } from './compare.ts';
import { readStoredOrders } from './ledger-orders.ts';

/** Figure of an asset by ledger bucket. */
export const BUCKET_FIGURES: Readonly<Record<string, { figure: string; suffix: string }>> = {
  available: { figure: 'available', suffix: '' },
  frozen: { figure: 'frozen', suffix: '' },
  locked: { figure: 'locked', suffix: '' },
  contract: { figure: 'available', suffix: ':contract' },
  margin: { figure: 'margin', suffix: ':contract' },
  robot: { figure: 'worth', suffix: ':robot' },
};

/** A user's own holding of a share: a robot's shares are not sold with it. */
const OF_A_HOLDING: ReadonlySet<string> = new Set(['available', 'frozen', 'locked']);

/** Name of a ledger asset in a mark: a share by its code. */
export function subjectOf(asset: string): string {
  return asset.replace(/^STK:/, '');
}

/** Sub-accounts of a user's robots count as one bucket of the user. */
const FOLDED = `SELECT a.asset, CASE WHEN a.owner = u.id THEN a.bucket ELSE 'robot' END AS part,
    SUM(e.amount)
  FROM users u
  JOIN ledger_account a ON a.owner = u.id
    OR a.owner IN (SELECT 'robot:' || r.id FROM robot_runs r WHERE r.user_id = u.id)
  JOIN ledger_entry e ON e.account_id = a.id
  WHERE u.public_id = ? AND a.realm = ? GROUP BY a.asset, part`;

/**
 * Open positions with a margin of their own, stored next to the ledger; margins and fees in units
 * of 10^-8 USDT.
 */
const POSITIONS = `SELECT p.id, p.margin, p.fees, p.realised FROM positions p
  JOIN users u ON u.id = p.user_id
  WHERE u.public_id = ? AND p.realm = ? AND p.status = 'open' AND p.margin_mode = 'isolated'`;
const POSITION_FIGURES = ['margin', 'fee', 'realised-pnl'] as const;

function plain(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** The ledger of an account, read without the server: sums of postings, no stored balance. */
export class LedgerReader {
  readonly #session: SqlSession;

  constructor(dataDir: string) {
    this.#session = openSqliteReader(path.join(dataDir, 'ledger.db'));
  }

  /** @param publicId account number from the API. */
  async read(publicId: string, realm: 'real' | 'demo'): Promise<Reading[]> {
    const rows = await this.#session.all(FOLDED, [publicId, realm]);
    const readings: Reading[] = [];
    const totals = new Map<string, bigint>();
    const holdings = new Map<string, bigint>();
    for (const [asset, bucket, sum] of rows) {
      const [name, part, units] = [String(asset), String(bucket), BigInt(String(sum))];
      const meant = BUCKET_FIGURES[part];
      totals.set(name, (totals.get(name) ?? 0n) + units);
      if (OF_A_HOLDING.has(part)) holdings.set(name, (holdings.get(name) ?? 0n) + units);
      if (meant === undefined) continue;
      const place = `ledger ${publicId}/${realm}/${name}/${part}`;
      const value: Exact = { units, scale: assetScale(name) };
      const text = plain(units, value.scale);
      const { figure } = meant;
      readings.push({ figure, of: subjectOf(name) + meant.suffix, value, text, place });
    }
    const sumsOf = (figure: string, sums: ReadonlyMap<string, bigint>, parts: string): void => {
      for (const [asset, units] of sums) {
        const value: Exact = { units, scale: assetScale(asset) };
        const place = `ledger ${publicId}/${realm}/${asset}/${parts}`;
        const text = plain(units, value.scale);
        readings.push({ figure, of: subjectOf(asset), value, text, place });
      }
    };
    sumsOf('balance', totals, '*');
    const shares = [...holdings].filter(([asset]) => asset.startsWith('STK:'));
    sumsOf('qty', new Map(shares), [...OF_A_HOLDING].join('+'));
    return readings;
  }

  /** Stored figures of each open position. */
  async positions(publicId: string, realm: 'real' | 'demo'): Promise<Reading[]> {
    const rows = await this.#session.all(POSITIONS, [publicId, realm]);
    return rows.flatMap(([id, ...sums]) =>
      POSITION_FIGURES.map((figure, at) => {
        const value: Exact = { units: BigInt(String(sums[at])), scale: assetScale('USDT') };
        const place = `ledger positions ${String(id)} ${figure}`;
        const text = plain(value.units, value.scale);
        return { figure, of: `position:${String(id)}`, value, text, place };
      }),
    );
  }

  orders(publicId: string, realm: 'real' | 'demo'): Promise<Reading[]> {
    return readStoredOrders(this.#session, publicId, realm);
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
