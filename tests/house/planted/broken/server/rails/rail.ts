// breaks R6-rails-are-another-program
import { clock } from '../app/clock.ts';

export const rail = typeof clock;
