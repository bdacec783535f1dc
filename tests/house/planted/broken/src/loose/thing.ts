// breaks R5-through-the-facade
// breaks R5-every-folder-is-a-module
// breaks R7-no-folder-cycles
import { helper } from '#src/market/list/helper.ts';

export const thing = helper;
