// breaks R5-through-the-facade
// breaks R5-modules-in-order-kit
// breaks R7-no-folder-cycles
import { list } from '#src/market/list/list.ts';

export const form = list;
