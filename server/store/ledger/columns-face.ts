import type { FaceTables } from '#server/ports/face-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of alerts and consents, see `TABLES`. */
export const FACE_TABLES: { readonly [K in keyof FaceTables]: TableSpec<FaceTables[K]> } = {
  alert: {
    table: 'alerts',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', kind: 'text', symbol: 'text',
      side: 'text', threshold: 'text', priceBy: 'text', issueKey: 'text?', moment: 'text?',
      repeats: 'flag', pushes: 'flag', place: 'text', status: 'text', createdAt: 'int',
      updatedAt: 'int',
    }, // prettier-ignore
  },
  alertRing: {
    table: 'alert_rings',
    columns: {
      id: 'text', alertId: 'text', userId: 'text', realm: 'text', value: 'text', source: 'text',
      ts: 'int',
    }, // prettier-ignore
  },
  consent: {
    table: 'consent_choices',
    columns: {
      id: 'text', userId: 'text', kind: 'text', isOn: 'flag', textVersion: 'text', ts: 'int',
    }, // prettier-ignore
  },
};
