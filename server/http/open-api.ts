import { setImmediate } from 'node:timers/promises';
import type { Hono } from 'hono';
import type * as v from 'valibot';
import { callsFor } from '#domain/error-reactions.ts';
import { ERROR_NAMES, errorFact, type ErrorName } from '#domain/errors.ts';
import { httpStatus } from '#protocol/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { ANY_CALL_ERRORS } from '#protocol/http/any-call-errors.ts';
import { API_BASE, type Endpoint } from '#protocol/http/endpoint.ts';
import { textOf } from './messages.ts';
import {
  answerSchema,
  COMPONENT_SCHEMAS,
  requestSchema,
  type JsonObject,
  type ObjectSchema,
} from './open-api-schema.ts';
import { serveDocument } from './serve-document.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

const REFERENCE = '#/components';
const DESCRIPTION = `The calls that the app itself uses. Every amount, price and quantity is decimal
text in plain notation; every time is UTC milliseconds. Quantities are in base units: of a contract
too, where \`ctVal\` says how many base units one contract has.

A request that changes state carries a key of its own in \`Idempotency-Key\`. The same key with the
same request takes effect once and returns the stored answer, so after a lost answer the same
request is sent again. A refusal is an answer: its name is in \`error\`, and \`x-errors\` of this
document lists all names.`;

/** Keys of a path's operations. */
const METHODS = { GET: 'get', POST: 'post' } as const;

/** A header of a request. */
function header(name: string, description: string, schema: JsonObject, required: boolean) {
  return { in: 'header', name, description, required, schema };
}

const PARAMETERS = {
  language: header(
    'Accept-Language',
    'Language of the texts in the answer.',
    { type: 'string', enum: ['tr-TR', 'en-US'], default: 'tr-TR' },
    false,
  ),
  key: header(
    'Idempotency-Key',
    'Names the intended action. The same key for every retry, a new one for every new action.',
    { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    true,
  ),
  requestedWith: header(
    'X-Requested-With',
    'Any value. A page of another site cannot send it without permission.',
    { type: 'string', minLength: 1 },
    true,
  ),
} as const;

function parameterRef(name: keyof typeof PARAMETERS): JsonObject {
  return { $ref: `${REFERENCE}/parameters/${name}` };
}

function headersOf(call: AnyEndpoint): JsonObject[] {
  return [
    parameterRef('language'),
    ...(call.keyed === undefined
      ? []
      : [call.keyed === true ? parameterRef('key') : { ...PARAMETERS.key, required: false }]),
    ...(call.mutates ? [parameterRef('requestedWith')] : []),
  ];
}

function queryOf({ properties, required }: ObjectSchema): JsonObject[] {
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema;
    return { in: 'query', name, description, required: required.includes(name), schema: rest };
  });
}

function bodyOf(call: AnyEndpoint, schema: ObjectSchema): JsonObject {
  const type =
    call.multipart === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { required: schema.required.length > 0, content: { [type]: { schema } } };
}

/** Statuses that any call may answer besides 200. */
const ODD_STATUSES = [...new Set(ANY_CALL_ERRORS.map(httpStatus))].filter((one) => one !== 200);

/** A refusal with one of these names, or with a name that any call may answer. */
function refusal(names: readonly ErrorName[]): JsonObject {
  const common = { $ref: `${REFERENCE}/schemas/AnyCallError` };
  const error = names.length === 0 ? common : { anyOf: [{ enum: names }, common] };
  return { allOf: [{ $ref: `${REFERENCE}/schemas/Refusal` }, { properties: { error } }] };
}

function answer(description: string, schema: JsonObject): JsonObject {
  return { description, content: { 'application/json': { schema } } };
}

function responsesOf(call: AnyEndpoint): JsonObject {
  const good = { allOf: [{ $ref: `${REFERENCE}/schemas/Success` }, answerSchema(call)] };
  const own = ERROR_NAMES.filter((name) => call.errors.includes(name));
  return {
    '200': answer('The data, or a refusal by a rule.', { oneOf: [good, refusal(own)] }),
    ...Object.fromEntries(
      ODD_STATUSES.map((status) => [String(status), { $ref: `${REFERENCE}/responses/${status}` }]),
    ),
  };
}

/** Answers with a status of their own, which any call may give. */
const RESPONSES: JsonObject = Object.fromEntries(
  ODD_STATUSES.map((status) => {
    const names = ANY_CALL_ERRORS.filter((name) => httpStatus(name) === status);
    return [String(status), answer(names.join(', '), refusal([]))];
  }),
);

function operation(name: string, call: AnyEndpoint): JsonObject {
  const request = requestSchema(call);
  const isQuery = call.method === 'GET';
  return {
    operationId: name,
    tags: [call.path.split('/')[1] ?? ''],
    summary: call.summary,
    ...(call.realm === 'real' ? { description: 'For real accounts only.' } : {}),
    ...(call.access === 'session' ? { security: [{ session: [] }] } : { security: [] }),
    parameters: [...headersOf(call), ...(isQuery ? queryOf(request) : [])],
    ...(isQuery ? {} : { requestBody: bodyOf(call, request) }),
    responses: responsesOf(call),
  };
}

/** The row of one refusal: what it is on the wire, its English text, and whether a retry helps. */
function errorRow(name: ErrorName): JsonObject {
  const { code, msgKey } = errorFact(name);
  const text = textOf('en-US', msgKey) ?? msgKey;
  const args = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, arg]) => arg);
  return { code, status: httpStatus(name), msgKey, text, args, retry: callsFor('retry', name) };
}

const COMPONENTS: JsonObject = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'accesstoken',
      description: 'Token of a sign-in. Never part of an address.',
    },
  },
  parameters: PARAMETERS,
  responses: RESPONSES,
  schemas: {
    ...COMPONENT_SCHEMAS,
    AnyCallError: { enum: ANY_CALL_ERRORS, description: 'Refusals that any call may answer.' },
  },
};

/**
 * The document of all declared calls in OpenAPI 3.1, for reference pages and generators of clients.
 * Computed from the declarations alone, a call at a time: the process serves others in between.
 */
async function openApiDocument(version: string): Promise<JsonObject> {
  const calls = Object.entries<AnyEndpoint>(ALL_ENDPOINTS).sort(([, a], [, b]) =>
    a.path < b.path ? -1 : 1,
  );
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of calls) {
    paths[call.path] = { [METHODS[call.method]]: operation(name, call) };
    await setImmediate();
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Terazi HTTP API', version, description: DESCRIPTION },
    servers: [{ url: API_BASE }],
    paths,
    components: COMPONENTS,
    'x-errors': Object.fromEntries(ERROR_NAMES.map((name) => [name, errorRow(name)])),
  };
}

/** Path of the document. */
export const OPEN_API_PATH = `${API_BASE}/openapi.json`;

/** Serves the document. */
export function mountOpenApi(app: Hono, version: string): void {
  serveDocument(app, OPEN_API_PATH, () => openApiDocument(version));
}
