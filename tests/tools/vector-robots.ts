import { maxDrawdown, timeWeightedReturn, type ValuePoint } from '#domain/robot/performance.ts';
import { robotTax } from '#domain/robot/performance-fee.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { winRate } from '#domain/stats/win-rate.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, decimal, list, optionalDecimals, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

function decimals(input: VectorInput, field: string): readonly Decimal[] {
  return list(input, field).map((value) => new Decimal(String(value)));
}

function points(input: VectorInput): readonly ValuePoint[] {
  return (list(input, 'points') as readonly VectorInput[]).map((row) => ({
    value: decimal(row, 'value'),
    ...optionalDecimals(row, 'flow'),
  }));
}

function day(input: VectorInput, field: string): number {
  const number = dayOfIso(text(input, field));
  if (number === null) throw new Error(`field ${field} is not a date`);
  return number;
}

/** Robots. */
export const ROBOT_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'robot.twr': (input) => ({ twr: timeWeightedReturn(points(input)) }),
  'robot.maxDrawdown': (input) => maxDrawdown(decimals(input, 'values')),
  'robot.tax': (input) =>
    robotTax({
      realisedProfit: decimal(input, 'realisedProfit'),
      startDay: day(input, 'startDate'),
      closeDay: day(input, 'closeDate'),
      rate: decimal(input, 'rate'),
      afterDays: count(input, 'afterDays'),
    }),
  'robot.accuracy': (input) => ({ ...winRate(decimals(input, 'pnls')) }),
};
