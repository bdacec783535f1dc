// breaks R5-data-is-below-the-page
import { helper } from '#src/features/helper.ts';

export const call = helper;
