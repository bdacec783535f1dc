// breaks R9-reachable
import { a } from './loop-a.ts';

export const b = () => a;
