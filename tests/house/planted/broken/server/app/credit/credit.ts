// breaks R7-no-folder-cycles
import { desk } from '#server/app/orders/desk.ts';

export const credit = desk;
