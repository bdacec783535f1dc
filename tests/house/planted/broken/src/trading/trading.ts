// breaks R5-through-the-facade
// breaks R5-modules-in-order-trading
// breaks R7-no-folder-cycles
import { money } from '#src/money/money.ts';

export const trading = money;
