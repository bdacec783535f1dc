import { appendOnly, type SchemaPart } from './schema-part.ts';

const TABLE = `
CREATE TABLE consent_choices (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('contract', 'email', 'sms', 'push', 'analytics', 'biometric',
    'abroad', 'marketing')),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  text_version TEXT NOT NULL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX consent_choices_by_user ON consent_choices (user_id, kind, ts);
INSERT INTO consent_choices (id, user_id, kind, is_on, text_version, ts)
  SELECT id, user_id, kind, is_on, text_version, ts FROM consents;
INSERT INTO consent_choices (id, user_id, kind, is_on, text_version, ts)
  SELECT 'contract:' || id, id, 'contract', 1, risk_version, risk_at FROM users
  WHERE kind = 'person' AND risk_version IS NOT NULL AND risk_at IS NOT NULL;
`;

/**
 * Consents of the contract and of each way of notices. Takes over what is in `consents`, which
 * stays as it is, and the contract that everybody who registered agreed to.
 */
export const CONSENTS_SCHEMA: SchemaPart = {
  tables: TABLE,
  guards: appendOnly('consent_choices'),
};
