import type * as v from 'valibot';
import { count, decimalText, symbolText, timeMs } from '#protocol/http/scalars.ts';

type Node = v.GenericSchema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly items?: readonly v.GenericSchema[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: v.GenericSchema;
  readonly default?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

const NAMED = new Map<v.GenericSchema, string>([
  [decimalText, 'decimal'],
  [timeMs, 'time'],
  [count, 'count'],
  [symbolText, 'symbol'],
]);

function quoted(option: unknown): string {
  return typeof option === 'string' ? `"${option}"` : String(option);
}

/** Bounds of a whole-number form field, in words. */
function boundsText(node: Node): string | null {
  const min = node.pipe?.find((step) => step.type === 'min_value')?.requirement;
  const max = node.pipe?.find((step) => step.type === 'max_value')?.requirement;
  if (min === undefined || max === undefined) return null;
  return max === Number.MAX_SAFE_INTEGER
    ? `whole >= ${String(min)}`
    : `whole ${String(min)}-${String(max)}`;
}

function textBounds(node: Node): string {
  const min = node.pipe?.find((step) => step.type === 'min_length')?.requirement;
  const max = node.pipe?.find((step) => step.type === 'max_length')?.requirement;
  return max === undefined ? 'text' : `text ${String(min ?? 0)}-${String(max)}`;
}

function fields(entries: Readonly<Record<string, v.GenericSchema>>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(entries).map(([name, schema]) => {
    const node = schema as Node;
    const isOptional = node.type === 'optional';
    return `${inner}${name}${isOptional ? '?' : ''}: ${schemaText(schema, inner)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

type Writer = (node: Node, indent: string) => string;

function several(schemas: readonly v.GenericSchema[], between: string, indent: string): string {
  return schemas.map((one) => schemaText(one, indent)).join(between);
}

const object: Writer = (node, indent) => fields(node.entries ?? {}, indent);

const WRITERS: Readonly<Record<string, Writer>> = {
  object,
  strict_object: object,
  array: (node, indent) => `[${schemaText(node.item!, indent)}]`,
  tuple: (node, indent) => `[${several(node.items ?? [], ', ', indent)}]`,
  union: (node, indent) => several((node.options ?? []) as v.GenericSchema[], ' | ', indent),
  picklist: (node) => (node.options ?? []).map(quoted).join(' | '),
  literal: (node) => quoted(node.literal),
  optional: (node, indent) => schemaText(node.wrapped!, indent),
  string: (node) => boundsText(node) ?? textBounds(node),
  number: () => 'whole',
};

/** A schema in the short notation of the page: scalar names, literal texts, nested fields. */
export function schemaText(schema: v.GenericSchema, indent = ''): string {
  const node = schema as Node;
  return NAMED.get(schema) ?? WRITERS[node.type]?.(node, indent) ?? node.type;
}

/** Default of an optional field, or null. */
export function defaultText(schema: v.GenericSchema): string | null {
  const node = schema as Node;
  return node.type === 'optional' && node.default !== undefined ? String(node.default) : null;
}

/** Fields of a request. */
export function requestFields(schema: v.GenericSchema): [string, v.GenericSchema][] {
  return Object.entries((schema as Node).entries ?? {});
}
