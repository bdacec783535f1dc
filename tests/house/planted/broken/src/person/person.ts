// breaks R5-through-the-facade
// breaks R5-modules-in-order-person
// breaks R7-no-folder-cycles
import { money } from '#src/money/money.ts';

export const person = money;
