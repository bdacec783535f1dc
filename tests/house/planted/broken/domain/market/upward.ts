// breaks R1-domain-is-pure
import { quote } from '#protocol/quote.ts';

export const upward = quote;
