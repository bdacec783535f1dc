import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import { userLoginInfo } from '#protocol/http/account.ts';
import { coinOrderAdd, coinOrderClose } from '#protocol/http/coin-orders.ts';
import { contractSetLoss, contractSetProfit } from '#protocol/http/contract-orders.ts';
import { voteAdd } from '#protocol/http/poll.ts';
import { configureApi } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { type Ask, Command, REST_MS } from './command.ts';

const ORDER = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '1' } as const;
const ERRORS = {
  refuse: new ApiError({ kind: 'business', ...errorFact('WRONG_STATE'), message: 'no' }),
  askFirst: new ApiError({
    kind: 'business',
    ...errorFact('TRADE_PASSWORD_NEEDED'),
    message: 'password',
  }),
  silence: new ApiError({ kind: 'timeout', code: 0, message: '' }),
};

beforeEach(() => {
  vi.useFakeTimers();
  configureApi({
    base: () => '/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => 'token-1',
    sessionEnded: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The network: answers with these refusals in turn, nothing for `silence`; notes the keys. */
function network(...answers: readonly (ErrorName | 'silence')[]) {
  const keys: (string | null)[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    const name = left.shift() ?? 'WRONG_STATE';
    if (name === 'silence') return Promise.reject(new TypeError('failed to fetch'));
    const body = { ...errorFact(name), msg: 'no', data: null, requestId: 'r1', ts: 1 };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return keys;
}

const FAILURES = ['refuse', 'askFirst', 'silence'] as const;
const STEPS = ['press', 'succeed', 'rest', 'clear', ...FAILURES] as const;
type Step = (typeof STEPS)[number];

/** What a command is meant to do, written without timers and promises. */
class Model {
  at: 'ready' | 'sending' | 'done' | 'failed' = 'ready';
  confirms = 0;
  sends = 0;
  #isOver = true;

  take(step: Step): void {
    if (step === 'press' && (this.at === 'ready' || this.at === 'failed')) {
      if (this.#isOver) this.confirms++;
      this.#isOver = false;
      this.sends++;
      this.at = 'sending';
    } else if (step === 'rest' && this.at === 'done') {
      this.at = 'ready';
    } else if (step === 'clear' && this.at === 'failed') {
      this.at = 'ready';
    } else if (this.at === 'sending' && step === 'succeed') {
      this.#isOver = true;
      this.at = 'done';
    } else if (this.at === 'sending' && step in ERRORS) {
      this.#isOver = step === 'refuse';
      this.at = 'failed';
    }
  }
}

describe('a command', () => {
  it('does what its model does, whatever is pressed and answered', async () => {
    const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const model = new Model();
        const command = new Command({
          goesOnAfter: ({ facts }) => facts.error === 'TRADE_PASSWORD_NEEDED',
        });
        const keys: string[] = [];
        const ends: { ok: () => void; fail: (error: ApiError) => void }[] = [];
        for (const step of taken) {
          if (step === 'press') {
            void command.send(() => {
              keys.push(command.key);
              return new Promise<void>((ok, fail) => void ends.push({ ok, fail }));
            });
          } else if (step === 'succeed') ends.at(-1)?.ok();
          else if (step === 'rest') await vi.advanceTimersByTimeAsync(REST_MS);
          else if (step === 'clear') command.clear();
          else ends.at(-1)?.fail(ERRORS[step]);
          await vi.advanceTimersByTimeAsync(0);
          model.take(step);
          expect([step, command.state.at]).toEqual([step, model.at]);
          expect(keys).toHaveLength(model.sends);
          expect(new Set(keys).size).toBe(model.confirms);
        }
        await vi.advanceTimersByTimeAsync(REST_MS);
      }),
    );
  });

  it('takes no press until a double tap is over', async () => {
    network();
    const command = new Command();
    const sent = vi.fn(() => Promise.resolve());
    await Promise.all([command.send(sent), command.send(sent)]);
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    await command.send(sent);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await command.send(sent);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('repeats a request without an answer with its key, and says that it is unsure', async () => {
    const keys = network('silence', 'silence', 'WRONG_STATE');
    const command = new Command();
    const failed = vi.fn<(error: ApiError) => void>();
    const sent = command.send(async (ask) => void (await ask(coinOrderAdd, ORDER)), failed);
    await vi.advanceTimersByTimeAsync(1);
    expect(command.state).toEqual({ at: 'sending', isUnsure: true });
    await vi.runAllTimersAsync();
    await sent;
    expect(failed).toHaveBeenCalledOnce();
    expect(failed.mock.calls[0]?.[0].facts.error).toBe('WRONG_STATE');
    expect(keys).toEqual([command.key, command.key, command.key]);
    expect(command.key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('gives a second call of its own the same key at every try', async () => {
    const keys = network('silence', 'IN_PROGRESS', 'WRONG_STATE');
    const command = new Command();
    const loss = { symbol: 'BTC-USDT-SWAP', positionId: 'p1', price: '1' };
    const sent = command.send(async (ask) => void (await ask(contractSetLoss, loss, 'loss')));
    await vi.runAllTimersAsync();
    await sent;
    expect(keys).toEqual([`${command.key}-loss`, `${command.key}-loss`, `${command.key}-loss`]);
    network('WRONG_STATE');
    await command.send(async (ask) => void (await ask(contractSetProfit, loss)));
    expect(keys[0]).not.toContain(command.key);
  });

  it('sends what takes no key once, without one', async () => {
    const keys = network('silence');
    const command = new Command();
    const vote = { pollId: 'p1', optionId: '1' };
    await command.send(async (ask) => void (await ask(voteAdd, vote)));
    expect(keys).toEqual([null]);
    expect(command.state.at).toBe('failed');
  });

  it('is free again after a fault of the program, which is thrown', async () => {
    const command = new Command();
    const fault = new Error('fault');
    await expect(command.send(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(command.state.at).toBe('ready');
  });

  it('tells of each change until nobody listens', async () => {
    const command = new Command();
    const told: string[] = [];
    const stop = command.subscribe(() => told.push(command.state.at));
    await command.send(() => Promise.reject(ERRORS.refuse));
    command.clear();
    stop();
    await command.send(() => Promise.resolve());
    expect(told).toEqual(['sending', 'failed', 'ready']);
  });
});

/** Compiled, never run: what changes something is no plain call. */
function refusedByTheCompiler(ask: Ask): readonly unknown[] {
  return [
    call(userLoginInfo, {}),
    ask(coinOrderAdd, ORDER),
    // @ts-expect-error a call that needs a key is a command
    call(coinOrderAdd, ORDER),
    // @ts-expect-error a call that takes a key is a command
    call(coinOrderClose, { orderId: '1' }),
    // @ts-expect-error so is one that changes something without a key
    call(voteAdd, { pollId: 'p1', optionId: '1' }),
  ];
}

it('is the only way for what changes something', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
});
