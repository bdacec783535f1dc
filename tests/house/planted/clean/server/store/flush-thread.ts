import { open } from './open.ts';

export const run = open;
