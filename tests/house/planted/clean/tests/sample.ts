import { open } from '#server/store/open.ts';

export const sample = String(open);
