// breaks R5-through-the-facade
// breaks R5-modules-in-order-ui
// breaks R5-ui-knows-no-protocol
import { quote } from '#protocol/quote.ts';
import { rows } from '#src/kit/state/rows.ts';

export const Cell = [rows, quote];
