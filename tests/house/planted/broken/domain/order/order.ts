// breaks R7-no-folder-cycles
import { fill } from '#domain/fill/fill.ts';

export const order = fill;
