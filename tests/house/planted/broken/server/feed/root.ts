// breaks R6-one-composition-root
// breaks R9-reachable
import { main } from '../main.ts';

export const root = main;
