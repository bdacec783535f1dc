import { parseFixed } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import { asText } from '#protocol/exchange/json.ts';
import type { OkxRest } from './okx-rest.ts';

/** Instruments to subscribe to, and refused ones with the reason. */
export type CheckedInstruments = {
  readonly good: readonly Instrument[];
  readonly refused: ReadonlyMap<string, string>;
};

/**
 * Compares our instruments with the exchange's list. Our configuration defines the precision. An
 * instrument whose grid the exchange changed is refused until the configuration is updated, because
 * its prices would no longer fit.
 */
export async function checkInstruments(
  rest: OkxRest,
  ours: readonly Instrument[],
): Promise<CheckedInstruments> {
  const listed = new Map<string, Readonly<Record<string, unknown>>>();
  for (const instType of ['SPOT', 'SWAP']) {
    for (const row of await rest.objects('/public/instruments', { instType })) {
      listed.set(asText(row['instId']), row);
    }
  }
  const good: Instrument[] = [];
  const refused = new Map<string, string>();
  for (const instrument of ours) {
    const reason = refusal(instrument, listed.get(instrument.symbol));
    if (reason === null) good.push(instrument);
    else refused.set(instrument.symbol, reason);
  }
  return { good, refused };
}

function refusal(
  instrument: Instrument,
  row: Readonly<Record<string, unknown>> | undefined,
): string | null {
  if (row === undefined) return 'not listed';
  const state = asText(row['state']);
  if (state !== 'live') return `state ${state}`;
  if (parseFixed(asText(row['tickSz']), instrument.priceDecimals) === null) {
    return `tick ${asText(row['tickSz'])} is finer than configured`;
  }
  if (instrument.kind === 'swap') {
    return asText(row['ctVal']) === instrument.ctVal
      ? null
      : `contract value ${asText(row['ctVal'])} is not the configured one`;
  }
  return parseFixed(asText(row['lotSz']), instrument.qtyDecimals) === null
    ? `lot ${asText(row['lotSz'])} is finer than configured`
    : null;
}
