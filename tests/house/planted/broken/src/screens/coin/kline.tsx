// breaks R4-screens-are-islands
// breaks R7-no-folder-cycles
import { title } from '#src/screens/stock/title.ts';

export const Kline = title;
