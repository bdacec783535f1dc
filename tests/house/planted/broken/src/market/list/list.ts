// breaks R5-through-the-facade
// breaks R5-modules-in-order-market
// breaks R7-no-folder-cycles
import { chart } from '#src/chart/chart.ts';
import { star } from '#src/market/watch/star.ts';

export const list = [chart, star];
