// breaks R5-through-the-facade
// breaks R5-modules-in-order-money
// breaks R7-no-folder-cycles
import { offerings } from '#src/offerings/offerings.ts';

export const money = offerings;
