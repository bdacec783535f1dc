// breaks R7-no-folder-cycles
import { side } from '#domain/order/side.ts';

export const fill = side;
