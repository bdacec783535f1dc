import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { QueryContext } from '#server/ports/core.ts';

/**
 * Instrument of a stored row. @throws Error for a symbol that is no longer listed, which is a
 * defect.
 */
export function instrumentOf(
  { instrument }: Pick<QueryContext, 'instrument'>,
  symbol: string,
): Instrument {
  const found = instrument(symbol);
  if (found === undefined) throw new Error(`no instrument ${symbol}`);
  return found;
}

/** Checks the optional symbol of a list request. @throws Refusal NOT_FOUND */
export function demandSymbol(
  { instrument }: Pick<QueryContext, 'instrument'>,
  symbol: string | undefined,
): void {
  if (symbol !== undefined && instrument(symbol) === undefined) throw new Refusal('NOT_FOUND');
}
