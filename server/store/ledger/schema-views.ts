import { FACE_TABLES } from '#server/ports/face-rows.ts';
import { keptGuard, versionGuard } from './guards.ts';
import { makes } from './schema-step.ts';

const { savedView } = FACE_TABLES;

/** Layouts and filters that people saved under names. */
export const VIEWS_STEP = makes({
  tables: [savedView],
  guards: [
    versionGuard(savedView.name),
    keptGuard(savedView.name),
    {
      name: 'saved_views_owner',
      table: savedView.name,
      on: 'UPDATE',
      when: 'NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind',
      says: 'saved_views: a view keeps its owner and kind',
    },
  ],
});
