import { EXCHANGE_TABLES } from '#server/ports/exchange-rows.ts';
import { keptGuard } from './guards.ts';
import { makes } from './schema-step.ts';

const { loginFailure } = EXCHANGE_TABLES;

/** Sign-ins with a wrong password, shown to the account owner. */
export const LOGIN_FAILURES_STEP = makes({
  tables: [loginFailure],
  guards: [
    {
      name: 'login_failures_facts',
      table: 'login_failures',
      on: 'UPDATE',
      when: `NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
        OR NEW.device <> OLD.device OR NEW.ip <> OLD.ip OR NEW.first_at <> OLD.first_at
        OR NEW.tries <= OLD.tries`,
      says: 'login_failures: tries only add up',
    },
    keptGuard('login_failures'),
  ],
});
