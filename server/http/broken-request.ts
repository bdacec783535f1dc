import { randomUUID } from 'node:crypto';
import { errorFact } from '#domain/errors.ts';
import type { Envelope } from '#protocol/http/envelope.ts';
import { langOf, messageText } from './messages.ts';

/** Status of bytes that never became a request, by the error code of the server. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

function text(status: string, headers: readonly string[], body: string): string {
  const all = [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body];
  return all.join('\r\n');
}

/**
 * Complete answer to a broken request. A slow request gets the usual envelope, because it may be an
 * upload of the page. Any other gets only a status.
 */
export function brokenRequestAnswer(
  code: string,
  language: string | undefined,
  ts: number,
): string {
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return text(STATUS[code] ?? '400 Bad Request', [], '');
  const fact = errorFact('TOO_SLOW');
  const msg = messageText(langOf(language), fact.msgKey, {});
  const answer: Envelope = { ...fact, msg, args: {}, data: {}, requestId: randomUUID(), ts };
  const body = JSON.stringify(answer);
  const headers = [
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return text('408 Request Timeout', headers, body);
}
