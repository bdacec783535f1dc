// breaks R5-modules-in-order-workspace
// breaks R9-reachable
import { title } from '#src/screens/stock/title.ts';

export const workspace = title;
