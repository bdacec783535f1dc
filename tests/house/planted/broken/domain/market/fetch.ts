// breaks R1-domain-is-pure
import { readFileSync } from 'node:fs';

export const read = readFileSync;
