// breaks R3-three-programs
// breaks R3-no-node-in-the-browser
import { cpus } from 'node:os';
import { clock } from '#server/app/clock.ts';
import { price } from '#domain/market/price.ts';
import { read } from '#domain/market/fetch.ts';
import { order } from '#domain/order/order.ts';
import { upward } from '#domain/market/upward.ts';

export const all = [cpus, clock, order, price, read, upward];
