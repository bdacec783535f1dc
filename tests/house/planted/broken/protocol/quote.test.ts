// breaks R2-protocol-tests-stay-home
import { rows } from '#src/kit/state/rows.ts';

export const tested = rows;
