// breaks R1-domain-tests-stay-home
import { clock } from '#server/app/clock.ts';

export const tested = clock;
