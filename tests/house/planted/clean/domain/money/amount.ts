import { Decimal } from 'decimal.js';

export const total = (left: string, right: string) => new Decimal(left).plus(right).toFixed();
