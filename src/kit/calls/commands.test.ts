import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coinOrderAdd, coinOrderClose } from '#protocol/http/coin-orders.ts';
import { userLoginInfo } from '#protocol/http/account.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { Confirm, partOf, REST_MS, type Intent } from './commands.ts';

const REFUSED = new ApiError({ kind: 'business', code: -1070, message: 'no' });
const SILENCE = new ApiError({ kind: 'timeout', code: 0, message: '' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Presses a button whose command ends as told, and notes the keys it was sent with. */
function presser(confirm = new Confirm()) {
  const keys: string[] = [];
  const press = (end: () => Promise<void> = () => Promise.resolve()): Promise<unknown> =>
    confirm
      .run(
        ({ key }: Intent) => {
          keys.push(key);
          return end();
        },
        () => undefined,
      )
      .catch((error: unknown) => error);
  return { confirm, keys, press };
}

describe('a confirm', () => {
  it('is sent once, however often it is pressed before the answer and right after it', async () => {
    const { keys, press } = presser();
    await Promise.all([press(), press()]);
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    await press();
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await press();
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps its key while nobody knows what became of it', async () => {
    const { confirm, keys, press } = presser();
    expect(await press(() => Promise.reject(SILENCE))).toBe(SILENCE);
    expect(confirm.key).toBe(keys[0]);
    await press();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(confirm.key).toBe('');
  });

  it('ends with a refusal: the next press has another key', async () => {
    const { keys, press } = presser();
    expect(await press(() => Promise.reject(REFUSED))).toBe(REFUSED);
    await press();
    expect(new Set(keys).size).toBe(2);
  });

  it('goes on after a refusal that only asks for something', async () => {
    const asks = new Confirm({ keeps: ({ facts }) => facts.code === -1070 });
    const { keys, press } = presser(asks);
    await press(() => Promise.reject(REFUSED));
    await press();
    expect(new Set(keys).size).toBe(1);
  });

  it('gives a second command of its own the same key at every try', async () => {
    const parts: string[] = [];
    const confirm = new Confirm();
    const act = (intent: Intent): Promise<void> => {
      parts.push(partOf(intent, 'loss').key);
      return parts.length === 1 ? Promise.reject(SILENCE) : Promise.resolve();
    };
    await confirm.run(act, () => undefined).catch(() => undefined);
    await confirm.run(act, () => undefined);
    expect(new Set(parts).size).toBe(1);
    expect(parts[0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

/** Compiled, never run: what moves money is no plain call. */
function refusedByTheCompiler(): readonly unknown[] {
  return [
    call(userLoginInfo, {}),
    // @ts-expect-error a call that needs a key is a command
    call(coinOrderAdd, { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '1' }),
    // @ts-expect-error a call that takes a key is a command
    call(coinOrderClose, { orderId: '1' }),
  ];
}

it('is the only way for what moves money', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
});
