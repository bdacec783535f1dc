import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { AnswerError, buildRequest, parseAnswer } from './client.ts';
import { endpoint } from './endpoint.ts';

const shape = {
  access: 'public',
  mutates: false,
  summary: 'A call.',
  errors: [],
  request: v.object({ a: v.optional(v.string()), b: v.optional(v.string()) }),
  data: v.object({ n: v.number() }),
} as const;
const GET = endpoint({ ...shape, method: 'GET', path: '/read' });
const POST = endpoint({ ...shape, method: 'POST', path: '/write' });
const CONTEXT = { base: 'http://host/api', lang: 'tr-TR' } as const;

describe('a request', () => {
  it('carries its input in the address of a GET, without absent fields', () => {
    const request = buildRequest(GET, { a: 'x &', b: undefined }, CONTEXT);
    expect(request).toEqual({
      url: 'http://host/api/read?a=x%20%26',
      method: 'GET',
      headers: {
        accept: 'application/json',
        'accept-language': 'tr-TR',
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    expect(buildRequest(GET, {}, CONTEXT).url).toBe('http://host/api/read');
  });

  it('carries its input in the body of a POST', () => {
    const request = buildRequest(POST, { b: '1', a: '2' }, { ...CONTEXT, token: 't', key: 'k' });
    expect(request).toMatchObject({
      url: 'http://host/api/write',
      method: 'POST',
      body: 'b=1&a=2',
    });
    expect(request.headers).toMatchObject({
      accesstoken: 't',
      'idempotency-key': 'k',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(buildRequest(POST, {}, CONTEXT).body).toBe('');
  });

  it('replaces half a character, which no form can carry', () => {
    expect(buildRequest(GET, { a: 'x\ud83d' }, CONTEXT).url).toContain('a=x%EF%BF%BD');
    expect(buildRequest(GET, { a: '\u{1f600}' }, CONTEXT).url).toContain('a=%F0%9F%98%80');
  });
});

describe('an answer', () => {
  const good = { code: 0, msg: '', data: { n: 1 }, requestId: 'r', ts: 5 };

  it('is its data, and says when it is a repetition', () => {
    expect(parseAnswer(GET, JSON.stringify(good))).toEqual({ ok: true, data: { n: 1 }, ts: 5 });
    expect(parseAnswer(GET, JSON.stringify({ ...good, replayed: true }))).toEqual({
      ok: true,
      data: { n: 1 },
      ts: 5,
      replayed: true,
    });
  });

  it('is a refusal with its number, whatever its data', () => {
    const refusal = { ...good, code: -1, msg: 'No', data: {} };
    expect(parseAnswer(GET, JSON.stringify(refusal))).toMatchObject({
      ok: false,
      code: -1,
      msg: 'No',
      requestId: 'r',
    });
  });

  it('is an error in another shape', () => {
    const parse = (text: string) => () => parseAnswer(GET, text);
    expect(parse('<html>')).toThrow('the answer is not JSON');
    expect(parse('{}')).toThrow('the answer is no envelope');
    expect(parse(JSON.stringify({ ...good, data: {} }))).toThrow(
      new AnswerError('the data of /read have another shape'),
    );
  });
});
