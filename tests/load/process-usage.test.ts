import { describe, expect, it } from 'vitest';
import { secondsOf, sharesOf } from './process-usage.ts';
import { numbersOf } from './server-numbers.ts';

describe('what a process takes', () => {
  it('is read behind a name that holds anything', () => {
    const stat = '42 (a (b) 9 9) S 1 42 42 0 -1 4194304 5 0 0 0 250 75 0 0 20 0 11 0 99 1 1';
    expect(secondsOf(stat)).toBe(3.25);
  });

  it('is a share of one core between two readings', () => {
    const at = (cpuS: number, mainS: number) => ({ cpuS, mainS, rssMB: 1 });
    expect(sharesOf(at(10, 5), at(13, 7), 4)).toEqual({ all: 0.75, main: 0.5 });
  });
});

describe('the numbers of a server', () => {
  it('are read by their name with its label', () => {
    const numbers = numbersOf('ws_clients 12\ncmd_latency_ms{quantile="0.99"} 4.5\n');
    expect([...numbers]).toEqual([
      ['ws_clients', 12],
      ['cmd_latency_ms{quantile="0.99"}', 4.5],
    ]);
  });
});
