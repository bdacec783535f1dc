import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { payoutBehaviour } from './behaviour.ts';
import { OrderMismatch, type Rail } from './rail.ts';
import type { RailFault } from './rail-config.ts';
import { addressRequest, payment, payoutOrder, RAIL_PATHS, stateRequest } from './wire/messages.ts';
import { SIGNED, SignatureCheck, signedHeaders } from './wire/signature.ts';

const BODY_MAX = 16_384;

export type EndpointParts = {
  readonly rail: Rail;
  readonly secret: string;
  readonly faults: ReadonlySet<RailFault>;
  readonly now: () => number;
};

/** Status and body of an answer; null cuts the connection after the work is done. */
type Reply = { readonly status: number; readonly data: object } | null;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_MAX) return null;
  }
  return text;
}

/** HTTP side of the rail: accepts the broker's signed requests only. */
export class RailEndpoint {
  readonly #parts: EndpointParts;
  readonly #check: SignatureCheck;

  constructor(parts: EndpointParts) {
    this.#parts = parts;
    this.#check = new SignatureCheck(parts.secret);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { now, secret } = this.#parts;
    const body = await bodyOf(request);
    const header = (name: string): string | undefined => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const path = request.url ?? '';
    const line = `${request.method ?? ''} ${path}`;
    if (body === null || !this.#check.isGood({ line, body }, header, now())) {
      response.writeHead(401).end();
      return;
    }
    const reply = this.#reply(path, body);
    if (reply === null) {
      request.socket.destroy();
      return;
    }
    const text = JSON.stringify(reply.data);
    const answered = { line: `${reply.status} ${header(SIGNED.nonce) ?? ''}`, body: text };
    const headers = signedHeaders(secret, answered, now());
    response.writeHead(reply.status, { 'content-type': 'application/json', ...headers });
    response.end(text);
  }

  #reply(path: string, body: string): Reply {
    try {
      return this.#run(path, JSON.parse(body === '' ? '{}' : body));
    } catch (error) {
      if (error instanceof OrderMismatch) return { status: 409, data: {} };
      if (error instanceof v.ValiError || error instanceof SyntaxError) {
        return { status: 400, data: {} };
      }
      throw error;
    }
  }

  #run(path: string, input: unknown): Reply {
    const { rail, now, faults } = this.#parts;
    switch (path) {
      case RAIL_PATHS.health:
        return { status: 200, data: { accepted: true } };
      case RAIL_PATHS.payout: {
        const order = v.parse(payoutOrder, input);
        const state = rail.payout(order, now());
        const isCut = faults.has('cut') || payoutBehaviour(order) === 'cut';
        return isCut ? null : { status: 200, data: state };
      }
      case RAIL_PATHS.state:
        return { status: 200, data: rail.state(v.parse(stateRequest, input).id) };
      case RAIL_PATHS.address: {
        const { network, owner } = v.parse(addressRequest, input);
        const address = rail.address(network, owner);
        return address === null ? { status: 404, data: {} } : { status: 200, data: address };
      }
      case RAIL_PATHS.pay:
        rail.pay(v.parse(payment, input), now());
        return { status: 200, data: { accepted: true } };
      default:
        return { status: 404, data: {} };
    }
  }
}
