// breaks R5-through-the-facade
// breaks R5-modules-in-order-trading
// breaks R7-no-folder-cycles
import { person } from '#src/person/person.ts';

export const trading = person;
