import { it } from 'vitest';
import { total } from './amount.ts';
import { sample } from '#tests/sample.ts';

it('adds', () => total(sample, sample));
