import { FACE_TABLES } from '#server/ports/face-rows.ts';
import { oneOf } from '#server/ports/table.ts';
import { keptGuard, versionGuard, type Guard } from './guards.ts';
import { makes, rebuilds } from './schema-step.ts';

const { savedView } = FACE_TABLES;
const { name } = savedView;

/** Saved views before there were baskets. */
const FIRST_SAVED_VIEW = {
  ...savedView,
  columns: { ...savedView.columns, kind: oneOf(['layout', 'screen']) },
};

/** A view changes step by step, is never deleted, and never goes to another person or kind. */
const guardsOf = (prefix: string): readonly Guard[] => [
  { ...versionGuard(name), name: `${prefix}_version` },
  { ...keptGuard(name), name: `${prefix}_no_delete` },
  {
    name: `${prefix}_owner`,
    table: name,
    on: 'UPDATE',
    when: 'NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind',
    says: 'saved_views: a view keeps its owner and kind',
  },
];

/** Layouts and filters that people saved under names. */
export const VIEWS_STEP = makes({ tables: [FIRST_SAVED_VIEW], guards: guardsOf(name) });

/** Rebuilds the views to allow baskets of orders. */
export const BASKET_VIEWS_STEP = rebuilds({
  table: savedView,
  before: FIRST_SAVED_VIEW,
  guardsOf,
  loss: {
    says: 'saved_views has baskets',
    sql: `SELECT 1 FROM saved_views WHERE kind = 'basket' LIMIT 1`,
  },
});
