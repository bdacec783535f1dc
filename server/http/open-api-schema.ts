import { toJsonSchema, type JsonSchema, type OverrideActionContext } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  amountText,
  assetText,
  count,
  decimalText,
  exactText,
  idText,
  keyText,
  sixDigits,
  symbolText,
  timeMs,
} from '#protocol/http/scalars.ts';

import meanings from './field-meanings.json' with { type: 'json' };

export type JsonObject = { readonly [key: string]: unknown };

/** JSON Schema of an object with named properties. */
export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required: readonly string[];
  readonly additionalProperties?: boolean;
};

const MEANINGS: Readonly<Record<string, string>> = meanings;

/** Scalars that many fields share, with what they are and an example. */
const SCALARS = {
  Decimal: [decimalText, 'Decimal text in plain notation.', '260.00'],
  ExactDecimal: [exactText, 'Positive decimal text with all stored digits.', '101.5'],
  Amount: [amountText, 'Positive decimal text, without sign, exponent or grouping.', '0.25'],
  Time: [timeMs, 'UTC milliseconds.', 1_795_256_430_974],
  Count: [count, 'Whole number from 0.', 3],
  Symbol: [symbolText, 'Symbol of an instrument.', 'BTC-USDT'],
  Asset: [assetText, 'Currency, coin, or `STK:` with the code of a share.', 'USDT'],
  Id: [idText, 'ULID of an object.', '01J9ZQ4W8VK3M5T7X2C6B0DEFG'],
  ClientOrderId: [keyText, 'Id that the client gave.', 'order-2026-0001'],
  SixDigits: [sixDigits, 'Six digits.', '739184'],
} as const satisfies Readonly<Record<string, readonly [v.GenericSchema, string, unknown]>>;

const DEFINITIONS = Object.fromEntries(
  Object.entries(SCALARS).map(([name, [schema]]) => [name, schema]),
);

const CONFIG = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } as const;

/** Bounds of a whole number that is sent as text, which JSON Schema has no word for. */
function bounds({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | null {
  const { type, requirement } = valibotAction as { type: string; requirement?: unknown };
  if (jsonSchema.type !== 'string' || typeof requirement !== 'number') return null;
  if (type === 'min_value') return { ...jsonSchema, 'x-minimum': requirement } as JsonSchema;
  if (type === 'max_value') return { ...jsonSchema, 'x-maximum': requirement } as JsonSchema;
  return null;
}

type Target = 'draft-2020-12' | 'draft-07';

function convert(schema: v.GenericSchema, target: Target = CONFIG.target): JsonObject {
  const converted = toJsonSchema(schema, {
    ...CONFIG,
    target,
    definitions: DEFINITIONS,
    overrideAction: bounds,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  const { $schema, $defs, ...rest } = converted as JsonObject;
  void $schema;
  void $defs;
  return described(rest) as JsonObject;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds to every property of an object and every title of a tuple what its name means. */
function described(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(described);
  if (!isObject(node)) return node;
  const parts = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value) ? properties(value) : described(value),
    ]),
  );
  return typeof node['title'] === 'string'
    ? { description: MEANINGS[node['title']], ...parts }
    : parts;
}

function properties(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      { description: MEANINGS[name], ...(described(schema) as JsonObject) },
    ]),
  );
}

/** Fields of a request. Unknown fields are refused. */
export function requestSchema({ request }: { readonly request: v.GenericSchema }): ObjectSchema {
  const { properties: fields = {}, required = [] } = convert(request) as Partial<ObjectSchema>;
  return { type: 'object', properties: fields, required, additionalProperties: false };
}

/** A `$ref` of the older draft hides the words beside it, so it moves into a list of its own. */
function withRefsApart(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withRefsApart);
  if (!isObject(node)) return node;
  const { $ref, ...rest } = node;
  const parts = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withRefsApart(value)]),
  );
  if ($ref === undefined) return parts;
  return Object.keys(rest).length === 0 ? { $ref } : { ...parts, allOf: [{ $ref }] };
}

/** A message of the stream, in draft 07: the form that AsyncAPI takes without a format's name. */
export function messageSchema(schema: v.GenericSchema): JsonObject {
  return withRefsApart(convert(schema, 'draft-07')) as JsonObject;
}

/** The part of a good answer that belongs to the call. */
export function answerSchema({ data }: { readonly data: v.GenericSchema }): JsonObject {
  return { type: 'object', required: ['data'], properties: { data: convert(data) } };
}

const ENVELOPE = {
  msg: { type: 'string', description: 'Text for the user in the requested language.' },
  requestId: { type: 'string', description: 'Id of the request, for support.' },
  ts: { $ref: '#/components/schemas/Time', description: 'Time of the server.' },
} as const;

/** Schemas of the shared scalars, the same in both drafts. */
export const SCALAR_SCHEMAS: JsonObject = Object.fromEntries(
  Object.entries(SCALARS).map(([name, [schema, description, example]]) => {
    const { $schema, ...rest } = toJsonSchema(schema, CONFIG) as JsonObject;
    void $schema;
    return [name, { description, ...rest, examples: [example] }];
  }),
);

/** Schemas that the operations refer to. */
export const COMPONENT_SCHEMAS: JsonObject = {
  ...SCALAR_SCHEMAS,
  Success: {
    type: 'object',
    required: ['code', 'msg', 'data', 'requestId', 'ts'],
    properties: {
      code: { const: 0, description: 'Success.' },
      ...ENVELOPE,
      data: { description: 'Data of the call.' },
      replayed: {
        type: 'boolean',
        description: 'True when the call took effect earlier and this is the original answer.',
      },
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'error', 'msg', 'data', 'requestId', 'ts'],
    properties: {
      code: { type: 'integer', maximum: -1, description: 'Number of the refusal.' },
      error: { type: 'string', description: MEANINGS['error'] },
      ...ENVELOPE,
      msgKey: { type: 'string', description: MEANINGS['msgKey'] },
      args: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: MEANINGS['args'],
      },
      data: { type: 'object', description: 'Empty.' },
    },
  },
};
