// breaks R2-protocol-tests-stay-home
import { rows } from '#src/state/rows.ts';

export const tested = rows;
