import * as scalars from '#protocol/http/scalars.ts';
import { quoteFields } from '#protocol/http/trading-objects.ts';
import type * as v from 'valibot';
import { CALLS, type CallName } from './api-rig.ts';

/** Wrong values per kind of field, and the expected codes. */

export type FieldKind =
  'amount' | 'id' | 'symbol' | 'digits' | 'figure' | 'choice' | 'number' | 'page' | 'text';

export type Field = { readonly name: string; readonly kind: FieldKind; readonly isNeeded: boolean };

type Schema = v.GenericSchema & {
  readonly wrapped?: Schema;
  readonly type: string;
  readonly pipe?: readonly { readonly type: string }[];
};

const KINDS = new Map<unknown, FieldKind>([
  [scalars.amountText, 'amount'],
  [scalars.idText, 'id'],
  [scalars.keyText, 'id'],
  [scalars.symbolText, 'symbol'],
  [scalars.sixDigits, 'digits'],
  [scalars.pageText, 'page'],
  [scalars.sizeText, 'page'],
  ...Object.values(quoteFields).map((field) => [field, 'figure'] as const),
]);

function kindOf(schema: Schema): FieldKind {
  const inner = schema.wrapped ?? schema;
  const known = KINDS.get(schema) ?? KINDS.get(inner);
  if (known !== undefined) return known;
  if (inner.type === 'picklist' || inner.type === 'literal') return 'choice';
  const steps = inner.pipe?.map(({ type }) => type) ?? [];
  return steps.includes('transform') ? 'number' : 'text';
}

/** Fields of a call with their kinds, read from its declaration. */
export function fieldsOf(name: CallName): readonly Field[] {
  const request = CALLS[name]?.request as { readonly entries?: Record<string, Schema> } | undefined;
  return Object.entries(request?.entries ?? {}).map(([field, schema]) => ({
    name: field,
    kind: kindOf(schema),
    isNeeded: schema.type !== 'optional',
  }));
}

export const NOT_DECIMAL = [
  '',
  'null',
  'undefined',
  'abc',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '1e5',
  '1e100000000',
  '0x10',
  '0b11',
  '1_000',
  '+1',
  '.5',
  '5.',
  '01',
  ' 1',
  '1 ',
  '1,5',
  '1.000,50',
  '0.1+0.2',
  '1;DROP',
  '-1',
  '-0',
  '١٢٣',
  '１２',
  '1\u0000',
  '9'.repeat(40),
  `0.${'0'.repeat(39)}1`,
  '1'.repeat(4_000),
  '{"a":1}',
  '[1]',
  'true',
  '1\n',
  '\u200b1',
  '0.0000000000000000001',
] as const;

export const TEXTS = [
  '\u0000',
  '\u202eabc',
  'a\u200bb',
  '😀',
  'x\r\ny: z',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  "' OR 1=1--",
  '../../etc/passwd',
  '=cmd()',
  '"; DROP TABLE users; --',
  '%00',
  '%',
  '_',
  'İıŞşĞğ',
  'a'.repeat(4_000),
] as const;

export const NOT_IDS = [
  '0',
  '-1',
  '1',
  '9'.repeat(26),
  '01J0000000000000000000000I',
  '01j0000000000000000000000x',
  "' OR 1=1--",
  '../../etc/passwd',
  '\u0000',
  'null',
  '01J0000000000000000000000XX',
  '<script>',
  'a b',
] as const;

const NOT_SYMBOLS = [
  'thyao',
  'THYAO ',
  'Ş',
  "THYAO'--",
  '../X',
  'A'.repeat(21),
  '\u0000',
  'BTC/USDT',
];
const UNKNOWN_SYMBOLS = ['NOSUCH', 'BTC-USDT-X', '0', '-1', '__'];
const NOT_CHOICES = ['', 'x', 'MARKET', 'buy ', 'null', '0.5', '[object Object]', 'toString'];
const NOT_PAGES = ['', '0', '-1', '1e9', '1.5', 'abc', '01', '1000001', '9'.repeat(20), ' 1'];
const NOT_DIGITS = ['', '12345', '1234567', '12345a', '１２３４５６', ' 12345', '123456\n'];

/** A value and the codes that may answer it. */
export type Bad = { readonly value: string; readonly codes: readonly number[] };

const FORMAT = -1013;
const bad = (values: readonly string[], ...codes: number[]): Bad[] =>
  values.map((value) => ({ value, codes }));

/** Wrong values of a field, for any call. */
export function badValues({ kind, name }: Field): readonly Bad[] {
  switch (kind) {
    case 'amount':
      return bad(NOT_DECIMAL, FORMAT);
    case 'id':
      return bad(NOT_IDS, -1404);
    case 'symbol':
      return [...bad(NOT_SYMBOLS, -1404), ...bad(name === 'index' ? [] : UNKNOWN_SYMBOLS, -1404)];
    case 'digits':
      return bad(NOT_DIGITS, FORMAT);
    case 'figure':
      return bad(['abc', '1e5', '1,5', '+1', ' 1', '0x10', 'NaN', '', '\u0000'], FORMAT);
    case 'choice':
      return bad(NOT_CHOICES, FORMAT);
    case 'page':
      return bad([...NOT_PAGES, ...(name === 'size' ? ['101'] : [])], FORMAT);
    case 'number':
      return bad(['', '-1', '1.5', 'abc', '1e9', ' 1', '0x10'], FORMAT);
    case 'text':
      return [];
  }
}
