import * as v from 'valibot';
import { LONGEST_VIEW, VIEW_KINDS, viewName } from '#domain/account/saved-view.ts';
import { endpoint } from './endpoint.ts';
import { refusedAs } from './scalars.ts';

const kind = v.picklist(VIEW_KINDS);
/** As `viewName` writes it. */
const name = v.pipe(
  v.string(),
  v.minLength(1, refusedAs('NAME_REQUIRED')),
  v.check((typed) => viewName(typed) === typed, refusedAs('FORMAT')),
);

/** All saved views of the kind, the oldest first. */
const views = v.object({
  views: v.array(
    v.object({
      name: v.string(),
      /** What the client stored: the server keeps the text as it is. */
      content: v.string(),
      savedAt: v.number(),
    }),
  ),
});

export const userViews = endpoint({
  method: 'POST',
  path: '/user/view/list',
  access: 'session',
  mutates: false,
  summary: 'Saved views of a kind: layouts of the workspace, filters of the screener, or baskets.',
  errors: [],
  request: v.strictObject({ kind }),
  data: views,
  added: true,
});
export const userViewSave = endpoint({
  method: 'POST',
  path: '/user/view/save',
  access: 'session',
  mutates: true,
  lane: 'write',
  summary: 'Saves a view under a name, over one of the same name.',
  errors: ['FORMAT', 'NAME_REQUIRED', 'ABOVE_MAX'],
  request: v.strictObject({
    kind,
    name,
    /** Without control characters, which not every store keeps. */
    content: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(LONGEST_VIEW),
      v.regex(/^\P{Cc}+$/u),
    ),
  }),
  data: views,
  added: true,
});
export const userViewRemove = endpoint({
  method: 'POST',
  path: '/user/view/remove',
  access: 'session',
  mutates: true,
  lane: 'write',
  summary: 'Removes a saved view; one that is gone already changes nothing.',
  errors: ['FORMAT', 'NAME_REQUIRED'],
  request: v.strictObject({ kind, name }),
  data: views,
  added: true,
});
