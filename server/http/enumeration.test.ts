import { expect, it } from 'vitest';
import * as account from '#protocol/http/account.ts';
import { accountServer } from '#tests/support/account-server.ts';

const PHONE = '+905550000001';
const PASSWORD = 'Kavun.42-ab';
const TRIES = 100;
const BOXES = { agree: '1', privacy: '1', risk: '1' } as const;
const FORM = { password: PASSWORD, passwordAgain: PASSWORD, ...BOXES };
/** Maximum difference of the medians; smaller ones cannot be measured through a network. */
const MEDIAN_DIFFERENCE_MAX_MS = 10;
const ROUNDS_MAX = 3;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One attempt: prepares it and returns the timed part. */
type Try = () => Promise<() => Promise<unknown>>;

/** Medians of two kinds of attempts, alternated so that both meet the same load. */
async function medians(first: Try, second: Try): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < 2 * TRIES; nth++) {
    const run = await (nth % 2 === 0 ? first() : second());
    const started = performance.now();
    await run();
    times[nth % 2 === 0 ? 0 : 1].push(performance.now() - started);
  }
  return [median(times[0]), median(times[1])];
}

/** A busy machine may disturb one round; a persistent difference comes from the code. */
async function difference(what: string, first: Try, second: Try): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS_MAX && left >= MEDIAN_DIFFERENCE_MAX_MS; round++) {
    const [known, unknown] = await medians(first, second);
    left = Math.abs(known - unknown);
    console.warn(`${what}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
  }
  return left;
}

/** A new address for each attempt, so that no limit is reached. */
function addresses(): () => string {
  let nth = 0;
  return () => `10.${Math.floor(++nth / 250)}.0.${nth % 250}`;
}

it('a sign-in takes the same time whether or not the account exists', async () => {
  const server = await accountServer({ isCostly: true });
  const next = addresses();
  await server.register(PHONE, PASSWORD);
  const fail = (name: string) => async () => {
    const captcha = await server.captcha();
    const form = { account: name, password: 'Karpuz.42-ab', ...captcha };
    return async () => {
      const answer = await server.call(account.userLogin, form, { ip: next() });
      expect(answer.code).toBe(-1030);
    };
  };
  const left = await difference('sign-in', fail(PHONE), fail('+905550000002'));
  expect(left).toBeLessThan(MEDIAN_DIFFERENCE_MAX_MS);
});

it('a registration takes the same time whether or not the account exists', async () => {
  const server = await accountServer({ isCostly: true });
  const next = addresses();
  await server.register(PHONE, PASSWORD);
  let nth = 0;
  const open = (name: () => string) => async () => {
    // A target accepts ten codes a day.
    await server.test.advance(2 * 3_600_000);
    const contact = name();
    const code = await server.code('register', contact, { ip: next() });
    const form = { account: contact, ...FORM, ...code };
    return async () => {
      const answer = await server.call(account.userRegister, form, { ip: next() });
      expect(answer.code).toBe(0);
    };
  };
  const unknown = () => `+90555${1_000_000 + nth++}`;
  const known = () => PHONE;
  const left = await difference('registration', open(known), open(unknown));
  expect(left).toBeLessThan(MEDIAN_DIFFERENCE_MAX_MS);
});

it('sending a code takes the same time whether or not the account exists', async () => {
  const server = await accountServer();
  const next = addresses();
  await server.register(PHONE, PASSWORD);
  const ask = (name: string) => async () => {
    await server.test.advance(2 * 3_600_000);
    const form = { purpose: 'reset', account: name, ...(await server.captcha()) } as const;
    return async () => {
      const answer = await server.call(account.commonCodeSend, form, { ip: next() });
      expect(answer.code).toBe(0);
    };
  };
  const left = await difference('code', ask(PHONE), ask('+905550000002'));
  expect(left).toBeLessThan(MEDIAN_DIFFERENCE_MAX_MS);
});
