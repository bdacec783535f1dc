import { describe, expect, it } from 'vitest';
import { toneOf } from './robot-types.ts';

describe('tone of a robot’s result', () => {
  it('follows the displayed value: none for a zero, whatever its sign', () => {
    expect(['0.01', '12', '0.0001'].map(toneOf)).toEqual(['up', 'up', 'up']);
    expect(['-0.01', '-12.00'].map(toneOf)).toEqual(['down', 'down']);
    expect(['0', '0.00', '-0.00', '--', ''].map(toneOf)).toEqual(Array(5).fill('none'));
  });
});
