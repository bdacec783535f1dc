// breaks R5-modules-in-order-offerings
// breaks R7-no-folder-cycles
import { title } from '#src/screens/stock/title.ts';

export const offerings = title;
