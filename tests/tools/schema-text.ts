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

/** Bounds of a form field that carries a whole number, as words. */
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
  return min === undefined || max === undefined ? 'text' : `text ${String(min)}-${String(max)}`;
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

/** A schema as the short notation of the page: names of scalars, literal texts, nested fields. */
export function schemaText(schema: v.GenericSchema, indent = ''): string {
  const node = schema as Node;
  const named = NAMED.get(schema);
  if (named !== undefined) return named;
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return fields(node.entries ?? {}, indent);
    case 'array':
      return `[${schemaText(node.item!, indent)}]`;
    case 'tuple':
      return `[${(node.items ?? []).map((item) => schemaText(item, indent)).join(', ')}]`;
    case 'picklist':
      return (node.options ?? []).map(quoted).join(' | ');
    case 'union':
      return (node.options ?? [])
        .map((option) => schemaText(option as v.GenericSchema, indent))
        .join(' | ');
    case 'literal':
      return quoted(node.literal);
    case 'optional':
      return schemaText(node.wrapped!, indent);
    case 'string':
      return boundsText(node) ?? textBounds(node);
    case 'number':
      return 'whole';
    default:
      return node.type;
  }
}

/** Value an optional field has when it is not sent, or null. */
export function defaultText(schema: v.GenericSchema): string | null {
  const node = schema as Node;
  return node.type === 'optional' && node.default !== undefined ? String(node.default) : null;
}

/** Fields of a request. */
export function requestFields(schema: v.GenericSchema): [string, v.GenericSchema][] {
  return Object.entries((schema as Node).entries ?? {});
}
