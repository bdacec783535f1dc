// breaks R6-app-is-pure
import { hrtime } from 'node:process';

export const clock = hrtime;
