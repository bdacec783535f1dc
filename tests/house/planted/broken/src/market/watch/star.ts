// breaks R7-no-folder-cycles
import { helper } from '#src/market/list/helper.ts';

export const star = helper;
