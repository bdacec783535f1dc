import { describe, expect, it } from 'vitest';
import { secondsOf, sharesOf } from './process-usage.ts';
import { numbersOf } from './server-numbers.ts';

describe('the usage of a process', () => {
  it('is read after a name with any characters', () => {
    const stat = '42 (a (b) 9 9) S 1 42 42 0 -1 4194304 5 0 0 0 250 75 0 0 20 0 11 0 99 1 1';
    expect(secondsOf(stat)).toBe(3.25);
  });

  it('is a share of one core between two readings', () => {
    const at = (cpuS: number, mainS: number) => ({ cpuS, mainS, rssMB: 1 });
    expect(sharesOf(at(10, 5), at(13, 7), 4)).toEqual({ all: 0.75, main: 0.5 });
  });
});

describe('the numbers of a server', () => {
  it('are found by name and label', () => {
    const numbers = numbersOf('ws_clients 12\ncmd_latency_ms{quantile="0.99"} 4.5\n');
    expect([...numbers]).toEqual([
      ['ws_clients', 12],
      ['cmd_latency_ms{quantile="0.99"}', 4.5],
    ]);
  });
});
