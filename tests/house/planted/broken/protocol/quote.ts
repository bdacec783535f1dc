// breaks R2-protocol-is-declaration
// breaks R6-comlink-at-the-worker-line
import { wrap } from 'comlink';
import { local } from './local.ts';

export const quote = [local, typeof wrap];
