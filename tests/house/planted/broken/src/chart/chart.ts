// breaks R5-through-the-facade
// breaks R5-modules-in-order-chart
// breaks R7-no-folder-cycles
import { trading } from '#src/trading/trading.ts';

export const chart = trading;
