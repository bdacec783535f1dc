// breaks R6-rails-by-their-messages
import { rail } from '../rails/rail.ts';

export const client = rail;
