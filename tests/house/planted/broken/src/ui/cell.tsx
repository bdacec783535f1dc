// breaks R5-ui-is-dumb
import { rows } from '#src/state/rows.ts';

export const Cell = rows;
