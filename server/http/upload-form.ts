import { badField, badFormat, CallFailure } from './call-failure.ts';
import type { InputFields } from './read-input.ts';

/** Maximum size of a multipart body, all parts together. */
const FORM_MAX_BYTES = 12 * 1024 * 1024;
const FIELDS_MAX = 10;
const FIELD_MAX_CHARS = 256;
const FILE_FIELD = 'file';

/** One file with its form fields. */
export type UploadForm = { readonly fields: InputFields; readonly file: Uint8Array };

/** Reads the body up to its limit, whatever length the sender declares. */
async function limitedBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number.parseInt(request.headers.get('content-length') ?? '0', 10);
  if (announced > FORM_MAX_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > FORM_MAX_BYTES) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof CallFailure ? error : badRequest();
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Reads a multipart form with one file.
 * @throws CallFailure for a body too large (413), another content type (415), a form that cannot
 *   be read (400), a field given twice, too long or not a text, and for no file or more than one.
 */
export async function readUpload(request: Request): Promise<UploadForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;\s*boundary=/i.test(type)) {
    throw new CallFailure('CONTENT_TYPE');
  }
  const form = await formOf(await limitedBody(request), type);
  const files: File[] = [];
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) {
    if (typeof value === 'string') addField(fields, name, value);
    else if (name === FILE_FIELD) files.push(value);
    else throw badField(name.slice(0, 64));
  }
  const [file, second] = files;
  if (file === undefined || second !== undefined) throw badFormat(FILE_FIELD);
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

async function formOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw badRequest();
  }
}

function addField(fields: Record<string, string>, name: string, value: string): void {
  const isNew = !(name in fields) && name !== FILE_FIELD && name !== '__proto__';
  const isRoom = Object.keys(fields).length < FIELDS_MAX && value.length <= FIELD_MAX_CHARS;
  if (!isNew || !isRoom) throw badField(name.slice(0, 64));
  fields[name] = value;
}

function badRequest(): CallFailure {
  return new CallFailure('BAD_REQUEST');
}

function tooLarge(): CallFailure {
  return new CallFailure('TOO_LARGE');
}
