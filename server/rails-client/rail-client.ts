import * as v from 'valibot';
import {
  RailFailure,
  type Rail,
  type RailPayment,
  type RailPayout,
  type RailState,
} from '#server/ports/rail.ts';
import { accepted, addressAnswer, payoutState, RAIL_PATHS } from '#server/rails/wire/messages.ts';
import { SIGNED, SignatureCheck, signedHeaders } from '#server/rails/wire/signature.ts';

const TIMEOUT_MS = 10_000;

export type RailClientParts = {
  /** Port of the rail; null while it does not run. */
  readonly port: () => number | null;
  readonly secret: string;
  readonly now: () => number;
};

/** True for a refused connection, which means that nothing was sent. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/**
 * Client of the rail over signed HTTP. An answer without the rail's signature counts as no answer.
 */
export class RailClient implements Rail {
  readonly #parts: RailClientParts;
  readonly #check: SignatureCheck;

  constructor(parts: RailClientParts) {
    this.#parts = parts;
    this.#check = new SignatureCheck(parts.secret);
  }

  get isUp(): boolean {
    return this.#parts.port() !== null;
  }

  payout(order: RailPayout): Promise<RailState> {
    return this.#ask(RAIL_PATHS.payout, order, payoutState);
  }

  state(id: string): Promise<RailState> {
    return this.#ask(RAIL_PATHS.state, { id }, payoutState);
  }

  address(network: string, owner: string) {
    return this.#ask(RAIL_PATHS.address, { network, owner }, addressAnswer);
  }

  async pay(payment: RailPayment): Promise<void> {
    await this.#ask(RAIL_PATHS.pay, payment, accepted);
  }

  async #ask<T>(path: string, data: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const { secret, now } = this.#parts;
    const port = this.#parts.port();
    if (port === null) throw new RailFailure('the rail is not there', true);
    const body = JSON.stringify(data);
    const headers = signedHeaders(secret, { line: `POST ${path}`, body }, now());
    const answer = await this.#fetch(`http://127.0.0.1:${port}${path}`, body, headers);
    const line = `${answer.status} ${headers[SIGNED.nonce] ?? ''}`;
    const signed = { line, body: answer.text };
    if (!this.#check.isGood(signed, (name) => answer.headers.get(name) ?? undefined, now())) {
      throw new RailFailure(`an answer without signature, status ${answer.status}`, false);
    }
    if (answer.status !== 200) {
      throw new RailFailure(`the rail refused with ${answer.status}`, answer.status === 400);
    }
    return v.parse(schema, JSON.parse(answer.text));
  }

  async #fetch(url: string, body: string, headers: Readonly<Record<string, string>>) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status } = response;
      return { status, headers: response.headers, text: await response.text() };
    } catch (error) {
      throw new RailFailure('the rail did not answer', isRefused(error));
    }
  }
}
