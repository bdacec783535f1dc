import { AnswerError, buildRequest, parseAnswer } from '#protocol/http/client.ts';
import type { DataOf, RequestOf } from '#protocol/http/endpoint.ts';
import { commonUpload } from '#protocol/http/kyc.ts';
import { apiContext } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { refusedCall } from './refused-call.ts';

type Uploaded = DataOf<typeof commonUpload>;

const TIMEOUT_MS = 60_000;

/** Who hears how far an upload is, and who ends it early. */
export type UploadOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Told the share of the file that has left, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
};

/** Sends a form and gives the text of the answer, telling on the way how far it is. */
function send(
  { url, headers, body }: Outgoing,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout') => (): void =>
      reject(new ApiError({ kind, code: 0, message: '' }));
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.responseText);
    request.onerror = fail('network');
    request.onabort = fail('network');
    request.ontimeout = fail('timeout');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerOf(text: string) {
  try {
    return parseAnswer(commonUpload, text);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    throw new ApiError({ kind: 'format', code: 0, message: '' });
  }
}

/**
 * Sends one picture to the server.
 * @throws ApiError as any call does; also when `signal` ended it.
 */
export async function uploadImage(
  purpose: RequestOf<typeof commonUpload>['purpose'],
  image: Blob,
  options: UploadOptions = {},
): Promise<Uploaded> {
  const { base, lang, token } = apiContext();
  const session = token();
  const context = { base: base(), lang: lang() };
  const { url, headers } = buildRequest(
    commonUpload,
    { purpose },
    session === null ? context : { ...context, token: session },
  );
  // The browser writes the type of a multipart body itself, with the boundary of its parts.
  const { 'content-type': _type, ...rest } = headers as Readonly<Record<string, string>>;
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', image, image.type === 'image/png' ? 'image.png' : 'image.jpg');
  const answer = answerOf(await send({ url, headers: rest, body }, options));
  if (answer.ok) return answer.data;
  throw await refusedCall(answer, session);
}
