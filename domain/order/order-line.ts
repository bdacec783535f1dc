import { foldText } from '#domain/text/search.ts';
import type { Language, Separators } from '#domain/text/number-text.ts';
import type { Side } from '#domain/market/types.ts';
import { lineNumber, writeLineNumber } from './line-number.ts';
import { lineWord, unitCode, wordFor, type LineWord } from './order-line-words.ts';

/** Unit of a size: none said, percent of the available funds, contracts, shares, or a code. */
export type LineUnit =
  | { readonly kind: 'none' | 'percent' | 'contracts' | 'shares' }
  /** Folded code: the base or the currency of the instrument. */
  | { readonly kind: 'code'; readonly code: string };

/** An order as a line says it, before its instrument is known. Numbers are plain decimal text. */
export type OrderLine = {
  readonly side: Side;
  readonly amount: string;
  readonly unit: LineUnit;
  /** Folded name of the instrument. */
  readonly symbol: string;
  readonly kind: 'market' | 'limit' | 'stop' | 'stopLimit';
  /** Limit price; empty for a market order and a stop without a limit. */
  readonly price: string;
  /** Trigger price of a stop; empty for the others. */
  readonly trigger: string;
};

/**
 * Why a line is no order: `word` is not understood, `number` has two meanings, `twice` was said
 * before, `size`, `symbol`, `kind` and `price` are missing.
 */
export type LineFaultCode = 'word' | 'number' | 'twice' | 'size' | 'symbol' | 'kind' | 'price';

/** A fault, and the word that it is about: for a missing part the word before it. */
export type LineFault = { readonly code: LineFaultCode; readonly word: string };

export type ParsedLine = { readonly order: OrderLine } | { readonly fault: LineFault };

type Name = { readonly word: string; readonly afterSize: boolean };

/** What was read so far. */
type Draft = {
  side?: Side;
  amount?: string;
  unit?: LineUnit;
  isMarket?: true;
  price?: string;
  trigger?: string;
  /** The kind whose price comes next. */
  waits?: 'price' | 'trigger';
  names: Name[];
};

type Step = LineFaultCode | null;

/** Whether a price is or was said: a market order has none. */
function hasPrice({ price, trigger, waits }: Draft): boolean {
  return (price ?? trigger ?? waits) !== undefined;
}

function takePriced(draft: Draft, waits: 'price' | 'trigger'): Step {
  if (draft.isMarket === true || draft[waits] !== undefined) return 'twice';
  draft.waits = waits;
  return null;
}

function takeUnit(draft: Draft, unit: 'contracts' | 'shares'): Step {
  if (draft.amount === undefined) return 'word';
  if (draft.unit !== undefined) return 'twice';
  draft.unit = { kind: unit };
  return null;
}

function takeWord(draft: Draft, word: LineWord): Step {
  if (draft.waits !== undefined) return 'price';
  if (word.is === 'limit') return takePriced(draft, 'price');
  if (word.is === 'stop') return takePriced(draft, 'trigger');
  if (word.is === 'unit') return takeUnit(draft, word.unit);
  if (word.is === 'market') {
    if (draft.isMarket === true || hasPrice(draft)) return 'twice';
    draft.isMarket = true;
    return null;
  }
  if (draft.side !== undefined) return 'twice';
  draft.side = word.side;
  return null;
}

function takeNumber(draft: Draft, plain: string, isPercent: boolean): Step {
  if (draft.waits !== undefined) {
    if (isPercent) return 'word';
    draft[draft.waits] = plain;
    delete draft.waits;
    return null;
  }
  if (draft.amount === undefined) {
    draft.amount = plain;
    if (isPercent) draft.unit = { kind: 'percent' };
    return null;
  }
  if (isPercent || draft.isMarket === true || draft.price !== undefined) return 'word';
  draft.price = plain;
  return null;
}

/** A number with its sign of percent, before it in Turkish and after it in English. */
function percentOf(word: string): { readonly text: string; readonly isPercent: boolean } {
  const text = word.replace(/^%|%$/, '');
  return { text, isPercent: text !== word };
}

function take(draft: Draft, word: string, before: string): Step {
  const known = lineWord(word);
  if (known !== undefined) return takeWord(draft, known);
  const { text, isPercent } = percentOf(word);
  const number = lineNumber(text);
  if (number !== null && 'ambiguous' in number) return 'number';
  if (number !== null) return takeNumber(draft, number.plain, isPercent);
  if (draft.waits !== undefined || /^[\d.,]+$/.test(text)) return 'word';
  const afterSize = lineNumber(percentOf(before).text) !== null;
  draft.names.push({ word: foldText(word), afterSize });
  return draft.names.length > 2 ? 'word' : null;
}

/** Name of the instrument, and the unit where two names were said. */
function namesOf({ names, unit }: Draft): { symbol: string; unit: LineUnit } | LineFault {
  const [first, second] = names;
  const said = unit ?? { kind: 'none' };
  if (first === undefined) return { code: 'symbol', word: '' };
  if (second === undefined) return { symbol: first.word, unit: said };
  if (!first.afterSize || said.kind !== 'none') return { code: 'word', word: second.word };
  return { symbol: second.word, unit: { kind: 'code', code: unitCode(first.word) } };
}

function kindOf({ price, trigger, isMarket }: Draft): OrderLine['kind'] | null {
  if (isMarket === true) return 'market';
  if (trigger !== undefined) return price === undefined ? 'stop' : 'stopLimit';
  return price === undefined ? null : 'limit';
}

function finish(draft: Draft, side: Side, last: string): ParsedLine {
  const { amount, price = '', trigger = '', waits } = draft;
  if (waits !== undefined) return { fault: { code: 'price', word: last } };
  if (amount === undefined) return { fault: { code: 'size', word: last } };
  const names = namesOf(draft);
  if ('code' in names) return { fault: { code: names.code, word: names.word || last } };
  const kind = kindOf(draft);
  if (kind === null) return { fault: { code: 'kind', word: last } };
  return { order: { side, amount, ...names, kind, price, trigger } };
}

/**
 * Reads an order typed in English or Turkish: `buy 0.1 btc limit 42000`, `al 0,1 btc limit 42000`,
 * `sell 500 usdt btc market`, `sat %25 btc stop 41000 limit 40900`. Side, size, name and kind may
 * come in any order; a unit follows the size; a price follows its kind, and a second number without
 * a kind is a limit price. Upper case, marks and the dotless ı do not matter.
 * @returns null for a line without a side, which is no order.
 */
export function parseOrderLine(line: string): ParsedLine | null {
  const words = line.trim().split(/\s+/);
  const side = words.map((word) => lineWord(word)).find((word) => word?.is === 'side');
  if (side === undefined) return null;
  const draft: Draft = { names: [] };
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const code = take(draft, word, before);
    if (code !== null) return { fault: { code, word: code === 'price' ? before : word } };
  }
  return finish(draft, side.side, words.at(-1) ?? '');
}

function unitWords(unit: LineUnit, language: Language): readonly string[] {
  if (unit.kind === 'code') return [unit.code];
  return unit.kind === 'contracts' || unit.kind === 'shares' ? [wordFor(unit.kind, language)] : [];
}

/** Writes an order as a line that `parseOrderLine` reads as the same order. */
export function formatOrderLine(
  { side, amount, unit, symbol, kind, price, trigger }: OrderLine,
  language: Language,
  decimal: Separators['decimal'],
): string {
  const number = (plain: string): string => writeLineNumber(plain, decimal);
  const percent = language === 'tr' ? `%${number(amount)}` : `${number(amount)}%`;
  const words = [
    wordFor(side, language),
    unit.kind === 'percent' ? percent : number(amount),
    ...unitWords(unit, language),
    symbol,
    ...(kind === 'market' ? [wordFor('market', language)] : []),
    ...(trigger === '' ? [] : [wordFor('stop', language), number(trigger)]),
    ...(price === '' ? [] : [wordFor('limit', language), number(price)]),
  ];
  return words.join(' ');
}
