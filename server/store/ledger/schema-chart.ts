import { FACE_TABLES } from '#server/ports/face-rows.ts';
import { keptGuard, versionGuard } from './guards.ts';
import { makes } from './schema-step.ts';

const { chartItem } = FACE_TABLES;
const { name } = chartItem;

/**
 * Drawings and indicator templates. An item changes step by step, is never deleted, and never goes
 * to another person or kind.
 */
export const CHART_STEP = makes({
  tables: [chartItem],
  guards: [
    { ...versionGuard(name), name: `${name}_version` },
    { ...keptGuard(name), name: `${name}_no_delete` },
    {
      name: `${name}_owner`,
      table: name,
      on: 'UPDATE',
      when: 'NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind',
      says: 'chart_items: an item keeps its owner and kind',
    },
  ],
});
