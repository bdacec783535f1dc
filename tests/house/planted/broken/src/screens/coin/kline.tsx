// breaks R4-screens-are-islands
import { title } from '#src/screens/stock/title.ts';

export const Kline = title;
