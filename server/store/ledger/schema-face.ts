import { ALERT_ARROWS } from '#domain/alert/alert.ts';
import { FACE_TABLES } from '#server/ports/face-rows.ts';
import { appendOnly, arrowGuards, keptGuard, ownerGuard, versionGuard } from './guards.ts';
import { OLD_CONSENT } from './own-tables.ts';
import { makes } from './schema-step.ts';

const { alert, alertRing } = FACE_TABLES;

/** Alerts with their rings, and consents. */
export const FACE_STEP = makes({
  tables: [alert, alertRing, OLD_CONSENT],
  arrows: { alerts: ALERT_ARROWS },
  guards: [
    versionGuard('alerts'),
    keptGuard('alerts'),
    ownerGuard('alerts'),
    ...arrowGuards('alerts'),
    ...['alert_rings', 'consents'].flatMap(appendOnly),
    {
      name: 'alerts_words',
      table: 'alerts',
      on: 'UPDATE',
      when: `NEW.kind <> OLD.kind OR NEW.symbol <> OLD.symbol OR NEW.side <> OLD.side
        OR NEW.threshold <> OLD.threshold OR NEW.created_at <> OLD.created_at`,
      says: 'alerts: what is waited for stays what it was',
    },
  ],
});
