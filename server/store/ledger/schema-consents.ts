import { FACE_TABLES } from '#server/ports/face-rows.ts';
import { appendOnly } from './guards.ts';
import { OLD_CONSENT } from './own-tables.ts';
import { makes, together, type Step } from './schema-step.ts';
import { columnList } from './table-columns.ts';

const { consent } = FACE_TABLES;
const COLUMNS = columnList(consent);
const take = (from: string, to: string): string =>
  `INSERT INTO ${to} (${COLUMNS}) SELECT ${COLUMNS} FROM ${from}`;

/** Copies the older table, and adds the contract that every registered user agreed to. */
const TAKE_OVER: Step = {
  forward: () => [
    take(OLD_CONSENT.name, consent.name),
    `INSERT INTO ${consent.name} (${COLUMNS})
      SELECT 'contract:' || id, id, 'contract', 1, risk_version, risk_at FROM users
      WHERE kind = 'person' AND risk_version IS NOT NULL AND risk_at IS NOT NULL`,
  ],
  back: () => [
    `${take(consent.name, OLD_CONSENT.name)} c WHERE c.kind <> 'contract'
      AND NOT EXISTS (SELECT 1 FROM ${OLD_CONSENT.name} o WHERE o.id = c.id)`,
  ],
  losses: [
    {
      says: 'notices by e-mail, SMS or push were consented to or refused',
      sql: `SELECT 1 FROM ${consent.name} WHERE kind IN ('email', 'sms', 'push') LIMIT 1`,
    },
    {
      says: 'a contract was agreed to that is not in the row of its user',
      sql: `SELECT 1 FROM ${consent.name} c WHERE c.kind = 'contract' AND NOT EXISTS (
        SELECT 1 FROM users u WHERE c.id = 'contract:' || u.id AND u.id = c.user_id
        AND u.kind = 'person' AND c.is_on = 1 AND c.text_version = u.risk_version
        AND c.ts = u.risk_at) LIMIT 1`,
    },
  ],
};

/**
 * Consents to the contract and to each kind of notice. The old table stays; going back copies new
 * rows into it.
 */
export const CONSENTS_STEP = together(
  makes({ tables: [consent], guards: appendOnly(consent.name), losses: [] }),
  TAKE_OVER,
);
