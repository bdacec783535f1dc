// breaks R1-decimal-in-money-only
import { Decimal } from 'decimal.js';

export const price = new Decimal(1);
