import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as v from 'valibot';
import { ERROR_NAMES, errorFact, type ErrorName } from '#domain/errors.ts';
import { httpStatus } from '#protocol/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { API_BASE, type Endpoint } from '#protocol/http/endpoint.ts';
import { defaultText, requestFields, schemaText } from './schema-text.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** An error in the notation of the documents. */
function spoken(name: ErrorName): string {
  return `\`${name}\` (${errorFact(name).code})`;
}

const STATUSES = ERROR_NAMES.filter((name) => httpStatus(name) !== 200)
  .map((name) => `${httpStatus(name)} for \`${name}\``)
  .join(', ');

const HEAD = `# HTTP API

Generated from the declarations in \`protocol/http\` by \`npx tsx tests/tools/api-docs.ts\`; a test
fails when this page is out of date. A running server answers the same declarations as OpenAPI 3.1
at \`${API_BASE}/openapi.json\`: every field with its meaning and unit, every error with its
number, status and text. Generators of clients and reference pages read that. The stream has its own
document, AsyncAPI 3.0 at \`${API_BASE}/asyncapi.json\`; [stream.md](stream.md) has the words.

Every call is under \`${API_BASE}\`. GET takes a query, POST a form body
(\`application/x-www-form-urlencoded\`). Send \`Accept-Language: tr-TR\` (default) or
\`en-US\`. A call marked "needs a session" takes the token of a sign-in in the header
\`accesstoken\`, never in the address; one that changes something also needs
\`X-Requested-With\`. Without a session an address may make 20 calls a second, counted over five
seconds; with one, a user may read 50 times, order 10 times and cancel 20 times a second.

A call marked "needs a key" must carry \`Idempotency-Key\` (8 to 64 letters, digits, \`_\` and
\`-\`). Create a key for each intended action and keep it for every retry. The same key with the
same request takes effect once and returns the stored answer, marked \`replayed\`; with another
request it is refused with ${spoken('KEY_REUSED')}. Without an answer the outcome is unknown, not
failed: send the same request again.

Every answer is one envelope:

\`\`\`
{ "code": 0, "msg": "", "data": { ... }, "requestId": "...", "ts": 1795256430974 }
{ "code": -1404, "error": "NOT_FOUND", "msg": "Bulunamadı", "msgKey": "error.notFound",
  "args": {}, "data": {}, ... }
\`\`\`

\`code\` 0 is success. Any other answer is a refusal: \`error\` is its name, \`code\` its number,
\`msg\` a text for the user and \`msgKey\` the key of that text. Compare names: several share a
number, and a server may send a name that a client does not know yet; the number then gives the
class. The HTTP status is 200 for success and for refusals by a business rule, 404 for an
unknown route, and otherwise ${STATUSES}.
An answer with 429 carries \`Retry-After\`.

| scalar | is |
|---|---|
| decimal | text \`^-?(0\\|[1-9]\\d{0,19})(\\.\\d{1,18})?$\`; prices, quantities and amounts |
| time | UTC milliseconds |
| count | whole number from 0 |
| symbol | text \`^[A-Z0-9.\\-_]{1,20}$\` |

An unlisted field, or one that is sent twice, is refused with ${spoken('PARAMETER')}; a value of
the wrong form or outside its bounds with ${spoken('FORMAT')}.
`;

function requestText(schema: v.GenericSchema): string {
  const rows = requestFields(schema).map(([name, field]) => {
    const isOptional = (field as { readonly type: string }).type === 'optional';
    const preset = defaultText(field);
    const needed = isOptional ? (preset === null ? 'no' : `no, \`${preset}\``) : 'yes';
    const kind = schemaText(field).replaceAll('|', '\\|');
    return `| \`${name}\` | ${kind} | ${needed} |`;
  });
  if (rows.length === 0) return 'No fields.\n';
  return `| field | value | required |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function section(call: AnyEndpoint): string {
  const added = call.added === true ? ' (added)' : '';
  const needs = [
    ...(call.access === 'session' ? ['needs a session'] : []),
    ...(call.keyed === true ? ['needs a key'] : []),
    ...(call.keyed === 'optional' ? ['takes a key'] : []),
    ...(call.realm === 'real' ? ['real accounts only'] : []),
  ].join(', ');
  const marks = needs === '' ? '' : `\n_${needs}_\n`;
  const errors = ERROR_NAMES.filter((name) => call.errors.includes(name))
    .map(spoken)
    .join(', ');
  const codes = errors === '' ? '' : `\nRefusals: ${errors}.\n`;
  const data = `\`\`\`\n${schemaText(call.data)}\n\`\`\``;
  const title = `## ${call.method} ${call.path}${added}`;
  const head = `${title}\n${marks}\n${call.summary}`;
  return `${head}\n\n${requestText(call.request)}${codes}\nData:\n\n${data}\n`;
}

/** The page, from the declared calls in the order of their paths. */
export function renderApiPage(): string {
  const calls: AnyEndpoint[] = Object.values(ALL_ENDPOINTS);
  const ordered = [...calls].sort((a, b) => (a.path < b.path ? -1 : 1));
  return [HEAD, ...ordered.map(section)].join('\n');
}

/** Path of the page. */
export const API_PAGE = fileURLToPath(new URL('../../docs/api.md', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(API_PAGE, renderApiPage());
