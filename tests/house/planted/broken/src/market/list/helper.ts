// breaks R8-nobody-imports-tests
import { sample } from '#tests/sample.ts';

export const helper = sample;
