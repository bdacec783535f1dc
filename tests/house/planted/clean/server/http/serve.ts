import { Hono } from 'hono';
import { sum } from '#protocol/http/quote.ts';

export const serve = (open: unknown) => [new Hono(), sum, open];
