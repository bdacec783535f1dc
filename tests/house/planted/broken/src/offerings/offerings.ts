// breaks R5-through-the-facade
// breaks R5-modules-in-order-offerings
// breaks R7-no-folder-cycles
import { person } from '#src/person/person.ts';

export const offerings = person;
