import { globalAgent, request } from 'node:http';
import { API_BASE } from '#protocol/http/endpoint.ts';
import type { CallersAnswer, CallersOrder, RepeatedCall } from './messages.ts';
import { openLoop } from './open-loop.ts';
import { partOf } from './part.ts';

/**
 * Makes calls on a fixed schedule, in its own process. Latency counts from the due time of a call
 * to the last byte of its answer.
 */

const CONNECTIONS = 128;
const TIMEOUT_MS = 30_000;
/** The code is at the start of an answer, before data of any length. */
const CODE = /^\{"code":(-?\d+)/;
const HEAD_BYTES = 32;

// Connections stay open, as they do for a page.
globalAgent.maxSockets = CONNECTIONS;

/** @returns the code of the answer, null when there is none. */
function make(url: URL, call: RepeatedCall): Promise<string | null> {
  const { fields, method, path, token } = call;
  const text = new URLSearchParams(fields).toString();
  const isGet = method === 'GET';
  return new Promise((resolve) => {
    const nobody = (): void => resolve(null);
    const sent = request(
      {
        host: url.hostname,
        port: url.port,
        method,
        path: `${API_BASE}${path}${isGet ? `?${text}` : ''}`,
        headers: {
          ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          'x-requested-with': 'terazi',
          ...(token === undefined ? {} : { accesstoken: token }),
        },
      },
      (answer) => {
        let head = '';
        answer.on('data', (chunk: Buffer) => {
          if (head === '') head = chunk.toString('latin1', 0, HEAD_BYTES);
        });
        answer.on('end', () => resolve(CODE.exec(head)?.[1] ?? `http ${answer.statusCode}`));
        answer.on('error', nobody);
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
    sent.on('error', nobody);
    sent.end(isGet ? '' : text);
  });
}

async function run({
  calls,
  perS,
  seconds,
  url,
  warmSeconds,
}: CallersOrder): Promise<CallersAnswer> {
  const times = new Map<string, number[]>(calls.map(({ path }) => [path, []]));
  const errors = new Map<string, number>();
  const target = new URL(url);
  let lost = 0;
  const note = (call: RepeatedCall, code: string | null, tookMs: number): void => {
    if (code === '0') times.get(call.path)?.push(tookMs);
    else if (code !== null) errors.set(code, (errors.get(code) ?? 0) + 1);
  };
  const tookS = await openLoop({ perS, seconds: seconds + warmSeconds }, async (scheduled, at) => {
    const call = calls[at % calls.length];
    if (call === undefined) return;
    lost++;
    const code = await make(target, call);
    if (code !== null) lost--;
    if (at >= perS * warmSeconds || code !== '0') note(call, code, performance.now() - scheduled);
  });
  const all = partOf([...times.values()].flat());
  const byPath = Object.fromEntries([...times].map(([path, own]) => [path, partOf(own)]));
  const perSecond = all.count / (tookS - warmSeconds);
  return { all, byPath, errors: Object.fromEntries(errors), lost, perS: perSecond };
}

process.on('message', (order: CallersOrder) => {
  void run(order).then((answer) => process.send?.(answer));
});
