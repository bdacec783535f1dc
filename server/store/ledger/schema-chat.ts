import { CONTENT_TABLES } from '#server/ports/content-rows.ts';
import { keptGuard, versionGuard } from './guards.ts';
import { makes } from './schema-step.ts';

const { chat } = CONTENT_TABLES;

/** The chat between a user and the desk. */
export const CHAT_STEP = makes({
  tables: [chat],
  guards: [
    versionGuard('chat_lines'),
    keptGuard('chat_lines'),
    {
      name: 'chat_lines_words',
      table: 'chat_lines',
      on: 'UPDATE',
      when: `NEW.user_id <> OLD.user_id OR NEW.author <> OLD.author OR NEW.text <> OLD.text
        OR NEW.ts <> OLD.ts OR COALESCE(NEW.upload_id, '') <> COALESCE(OLD.upload_id, '')
        OR NEW.is_read < OLD.is_read`,
      says: 'chat_lines: what was said stays',
    },
  ],
});
