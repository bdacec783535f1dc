import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

describe('CircuitBreaker', () => {
  it('halts a share of Ana Pazar at 7.5 % in either direction, one of Yıldız Pazar at 10 %', () => {
    for (const [segment, below, at] of [
      ['ana', 10_749, 10_750],
      ['ana', 9_251, 9_250],
      ['yildiz', 10_999, 11_000],
      ['yildiz', 9_001, 9_000],
    ] as const) {
      expect(CircuitBreaker.of({ segment }, 10_000)?.trips(below), `${segment} ${below}`).toBe(
        false,
      );
      expect(CircuitBreaker.of({ segment }, 10_000)?.trips(at), `${segment} ${at}`).toBe(true);
    }
  });

  it('measures from the latest halt or auction', () => {
    const breaker = CircuitBreaker.of({ segment: 'ana' }, 10_000)!;
    expect(breaker.trips(10_800)).toBe(true);
    expect(breaker.trips(11_500)).toBe(false);
    expect(breaker.trips(9_990)).toBe(true);
    breaker.measureFrom(10_500);
    expect(breaker.trips(9_990)).toBe(false);
  });

  it('does not exist for other instruments', () => {
    expect(CircuitBreaker.of({}, 10_000)).toBeNull();
  });
});
