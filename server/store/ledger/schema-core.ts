import { ACCOUNT_TABLES } from '#server/ports/account-rows.ts';
import { TRADING_TABLES } from '#server/ports/rows.ts';
import { appendOnly, refuses, versionGuard, type Guard } from './guards.ts';
import { AUDIT_LOG, EVENT_PLACE, KEPT_ANSWER, OUTBOX, SETTING } from './own-tables.ts';
import { makes } from './schema-step.ts';

const { user, session, code, throttle } = ACCOUNT_TABLES;
const { watch, timer } = TRADING_TABLES;

const LAST_ID = `COALESCE((SELECT p.last_id FROM event_place p
  WHERE p.user_id = NEW.user_id AND p.realm = NEW.realm), 0)`;
const NO_SUCH_EVENT = `NOT EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = NEW.user_id
  AND o.realm = NEW.realm AND o.event_id = NEW.last_id)`;

const GUARDS: readonly Guard[] = [
  ...['users', 'sessions', 'codes', 'throttles', 'watches', 'timers'].map(versionGuard),
  ...appendOnly('audit_log'),
  refuses('kept_answers', 'UPDATE'),
  refuses('outbox', 'UPDATE'),
  {
    name: 'event_place_next',
    table: 'event_place',
    on: 'UPDATE',
    when: `NEW.last_id <= OLD.last_id OR ${NO_SUCH_EVENT}`,
    says: 'event_place: the last id is that of an event',
  },
  {
    name: 'event_place_first',
    table: 'event_place',
    on: 'INSERT',
    when: NO_SUCH_EVENT,
    says: 'event_place: the last id is that of an event',
  },
  refuses('event_place', 'DELETE'),
  // The events of a command are written together: each follows the stored place, or the event just
  // before it.
  {
    name: 'outbox_next',
    table: 'outbox',
    on: 'INSERT',
    when: `NEW.event_id <= ${LAST_ID} OR (NEW.event_id <> ${LAST_ID} + 1
      AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = NEW.user_id
        AND o.realm = NEW.realm AND o.event_id = NEW.event_id - 1))`,
    says: 'outbox: ids rise by one',
  },
];

export const CORE_STEP = makes({
  tables: [
    user, session, code, throttle, watch, timer, KEPT_ANSWER, EVENT_PLACE, OUTBOX, AUDIT_LOG,
    SETTING,
  ], // prettier-ignore
  views: {
    audit_finding: `SELECT seq, ts, subject, after AS detail FROM audit_log
      WHERE action = 'auditFinding'`,
  },
  guards: GUARDS,
});
