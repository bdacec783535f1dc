import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_API_PATH } from '#server/http/open-api.ts';
import { apiRig, CALL_NAMES, CALLS, type ApiRig, type CallName, type Fields } from './api-rig.ts';
import { bases } from './bases.ts';
import { makeObjects } from './objects.ts';

type Node = { readonly [key: string]: Node } & readonly Node[];
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Node>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Node>> };
  readonly 'x-errors': Readonly<Record<string, Node>>;
};

let rig: ApiRig;
let text = '';
let document: Document;
let tokens: Readonly<Record<'demo' | 'real', string>>;
let base: Readonly<Record<CallName, Fields>>;

beforeAll(async () => {
  rig = await apiRig();
  const who = await rig.person();
  const own = await makeObjects(rig, who, 'demo');
  const { loan, upload, card, address, deposit, withdrawal } = await makeObjects(rig, who, 'real');
  base = bases(who, { ...own, loan, upload, card, address, deposit, withdrawal });
  tokens = who.tokens;
  const response = await rig.app.request(OPEN_API_PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  text = await response.text();
  document = JSON.parse(text) as Document;
});
afterAll(() => rig.store.close());

/** Named properties and query parameters of the document, with what it says of them. */
function fieldsIn(node: unknown, found: (readonly [string, unknown])[] = []) {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') {
      for (const [name, schema] of Object.entries(value as Record<string, Node>)) {
        found.push([name, schema['description']]);
      }
    }
    fieldsIn(value, found);
  }
  const { in: place, name, description } = node as Readonly<Record<string, unknown>>;
  if (place === 'query') found.push([String(name), description]);
  return found;
}

describe('the OpenAPI document', () => {
  it('is a valid document of version 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('has every declared call once, with its method and summary', () => {
    for (const name of CALL_NAMES) {
      const call = CALLS[name]!;
      const found = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(found?.['operationId']).toBe(name);
      expect(found?.['summary']).toBe(call.summary);
    }
    expect(Object.keys(document.paths)).toHaveLength(CALL_NAMES.length);
  });

  it('says of every field what it is', () => {
    const fields = fieldsIn(document.paths).filter(([name]) => !['data', 'error'].includes(name));
    expect(fields.length).toBeGreaterThan(1_000);
    expect([...new Set(fields.filter(([, is]) => !is).map(([name]) => name))]).toEqual([]);
  });

  it('shows scalars by examples that are valid', () => {
    const ajv = new Ajv2020({ strict: false });
    const scalars = Object.values(document.components.schemas).filter((one) => 'examples' in one);
    expect(scalars.length).toBeGreaterThan(5);
    for (const scalar of scalars) {
      const { examples, ...schema } = scalar as Record<string, unknown>;
      const isValid = ajv.compile(schema);
      for (const example of examples as unknown[]) expect(isValid(example)).toBe(true);
    }
  });

  it('names every error with number, status and text', () => {
    const rows = Object.entries(document['x-errors']);
    expect(rows.length).toBeGreaterThan(100);
    for (const [name, row] of rows) {
      expect(row).toMatchObject({ code: expect.any(Number), status: expect.any(Number) });
      expect(row['text'], name).not.toBe(row['msgKey']);
    }
  });
});

describe('the answer of a call', () => {
  let ajv: Ajv2020;
  beforeAll(() => {
    ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema({ $id: 'document', ...(document as object) });
  });

  /** The schema of a call's answers with a status, references followed. */
  function answersOf(name: CallName, status: number): ValidateFunction {
    const { path, method } = CALLS[name]!;
    const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1');
    const own = `paths/${escaped}/${method.toLowerCase()}/responses/${status}`;
    const response = status === 200 ? own : `components/responses/${status}`;
    return ajv.compile({ $ref: `document#/${response}/content/application~1json/schema` });
  }

  it.each(CALL_NAMES)('of %s is what the document says', async (name) => {
    const { access, realm } = CALLS[name]!;
    const token = access === 'session' ? tokens[realm ?? 'demo'] : undefined;
    const { status, ms, ...envelope } = await rig.call(name, base[name], { token });
    expect(ms).toBeGreaterThan(0);
    const fits = answersOf(name, status);
    expect(fits(envelope), JSON.stringify([envelope, fits.errors?.slice(0, 3)])).toBe(true);
  });
});
