import { areParamsValid, indicatorFacts } from './catalog.ts';
import { COMPUTATIONS, type IndicatorId } from './list.ts';
import {
  newLines,
  type BarColumns,
  type IndicatorContext,
  type IndicatorState,
  type SeriesContext,
} from './types.ts';

function checkParams(id: IndicatorId, params: readonly number[]): void {
  if (!areParamsValid(id, params))
    throw new RangeError(`bad parameters of ${id}: ${params.join()}`);
}

/**
 * All values of an indicator over whole columns, one array per line, aligned with the bars. Writes
 * into `context.lines` where given, otherwise into new arrays.
 * @throws RangeError on parameters outside their bounds, and on given arrays of the wrong length.
 */
export function indicatorSeries(
  id: IndicatorId,
  params: readonly number[],
  bars: BarColumns,
  context: SeriesContext,
): readonly Float64Array[] {
  checkParams(id, params);
  const length = bars.close.length;
  const count = indicatorFacts(id).lines(params).length;
  const lines = context.lines ?? newLines(count, length);
  if (lines.length !== count || lines.some((line) => line.length !== length)) {
    throw new RangeError(`${id} needs ${count} lines of ${length} values`);
  }
  COMPUTATIONS[id].series(bars, params, lines, context);
  return lines;
}

/**
 * A streaming state of an indicator, before its first bar.
 * @throws RangeError on parameters outside their bounds.
 */
export function indicatorState(
  id: IndicatorId,
  params: readonly number[],
  context: IndicatorContext,
): IndicatorState {
  checkParams(id, params);
  return COMPUTATIONS[id].state(params, context);
}
