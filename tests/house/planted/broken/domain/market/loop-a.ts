// breaks R7-no-cycles
// breaks R9-reachable
import { b } from './loop-b.ts';

export const a = () => b;
