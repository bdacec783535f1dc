import type { Instrument } from '#domain/market/types.ts';
import { compareCodes } from '#domain/text/letters.ts';
import type { Language } from '#domain/text/number-text.ts';
import { foldText, matchRanges } from '#domain/text/search.ts';
import type { SearchHit } from '#protocol/worker/market-worker.ts';

type Range = readonly [number, number] | null;

function firstRange(text: string, query: string): Range {
  const range = matchRanges(text, query)[0];
  return range === undefined ? null : [range.start, range.end];
}

/** Rank of a match, 0 best: the whole code, its start, the start of a word, the rest. */
function rankOf(symbol: Range, name: Range, instrument: Instrument, shownName: string): number {
  if (symbol !== null && symbol[0] === 0) return symbol[1] === instrument.symbol.length ? 0 : 1;
  if (name !== null && (name[0] === 0 || shownName[name[0] - 1] === ' ')) return 2;
  return symbol === null ? 4 : 3;
}

/**
 * Instruments whose code or shown name contains the text, both folded; spaces and dashes are
 * optional. Best matches first, then by code.
 */
export function searchInstruments(
  instruments: readonly Instrument[],
  query: string,
  options: { readonly limit: number; readonly language: Language },
): SearchHit[] {
  if (foldText(query).trim() === '') return [];
  const hits: { readonly hit: SearchHit; readonly rank: number }[] = [];
  for (const instrument of instruments) {
    const shownName = instrument.name[options.language];
    const { symbol } = instrument;
    const symbolRange = firstRange(symbol, query);
    const nameRange = firstRange(shownName, query);
    if (symbolRange === null && nameRange === null) continue;
    const hit = { sym: instrument.symbol, symbolRange, nameRange };
    hits.push({ hit, rank: rankOf(symbolRange, nameRange, instrument, shownName) });
  }
  hits.sort((a, b) => a.rank - b.rank || compareCodes(a.hit.sym, b.hit.sym));
  return hits.slice(0, options.limit).map(({ hit }) => hit);
}
