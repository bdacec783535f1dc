import * as v from 'valibot';
import { total } from '#domain/money/amount.ts';

export const quote = v.object({ last: v.string() });
export const sum = total;
