import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import {
  CALL_NAMES,
  TRADE_PIN,
  apiRig,
  type ApiRig,
  type CallName,
  type Person,
  type Sent,
} from './api-rig.ts';
import { badValues, fieldsOf, NOT_DECIMAL, NOT_IDS, TEXTS } from './bad-values.ts';
import { bases } from './bases.ts';
import { isDeclared } from './declared-codes.ts';
import { makeObjects } from './objects.ts';

/**
 * Random requests against every call: fields spoiled, repeated, omitted and invented, with every
 * kind of token and key. None may cause an unexpected error, take a second, answer an undeclared
 * code, or leave a fault in the ledger.
 */

const HANG_MS = 1_000;
const RSS_MAX_BYTES = 50 * 1024 * 1024;
const STRANGE = [
  'status',
  'userId',
  'realm',
  'fee',
  'balance',
  '__proto__',
  'constructor',
  'toString',
  'a[]',
  'x.y',
  '',
];
/** Values that are valid for some field, to pass the first check. */
const PLAIN = [
  '0',
  '1',
  '0.01',
  '10',
  '100',
  '260.00',
  '80000.0',
  '92000.0',
  'buy',
  'sell',
  'long',
  'short',
  'market',
  'limit',
  'THYAO',
  'BTC-USDT',
  'BTC-USDT-SWAP',
  'USDT',
  'spot',
  'contract',
  'all',
  '1m',
  'none',
  '9999999',
];
/** Calls that end the session or close everything: used rarely, so that the others get far. */
const RARE: readonly CallName[] = [
  'userLogout',
  'userSessionEnd',
  'contractLiquidateAll',
  'demoReset',
];

class Fuzzer {
  readonly rig: ApiRig;
  readonly faults: string[] = [];
  readonly codes = new Map<number, number>();
  passed = 0;
  readonly #people: Person[];
  #base: ReturnType<typeof bases>;
  readonly #random: () => number;

  constructor(rig: ApiRig, people: Person[], base: ReturnType<typeof bases>, seed: number) {
    this.rig = rig;
    this.#people = people;
    this.#base = base;
    this.#random = seededRandom(seed);
  }

  #int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#int(list.length)]!;
  }

  #value(): string {
    return this.#pick(this.#pick([NOT_DECIMAL, NOT_IDS, TEXTS, PLAIN, PLAIN]));
  }

  /** Fields of a body, spoiled in one to three ways. */
  #pairs(name: CallName): (readonly [string, string])[] {
    const pairs: (readonly [string, string])[] = Object.entries(this.#base[name]);
    const fields = fieldsOf(name);
    for (let change = this.#int(4); change > 0; change--) {
      const field = fields.length === 0 ? null : this.#pick(fields);
      const bad = field === null ? [] : badValues(field);
      const at = pairs.findIndex(([one]) => one === field?.name);
      const way = this.#int(6);
      if (way === 0 && at >= 0) pairs.splice(at, 1);
      else if (way === 1 && field !== null) pairs.push([field.name, this.#value()]);
      else if (way === 2) pairs.push([this.#pick(STRANGE), this.#value()]);
      else if (field !== null) {
        const value = way === 3 && bad.length > 0 ? this.#pick(bad).value : this.#value();
        if (at >= 0) pairs[at] = [field.name, value];
        else pairs.push([field.name, value]);
      }
    }
    return pairs;
  }

  #sent({ tokens }: Person): Sent {
    const dice = this.#int(20);
    const bad = dice === 0 ? undefined : 'x'.repeat(43);
    const token = dice < 2 ? bad : dice < 15 ? tokens.demo : tokens.real;
    const fresh = [this.rig.newKey(), this.rig.newKey(), this.rig.newKey()];
    const key = this.#pick([...fresh, 'a-key-for-all', 'bad key', null]);
    const lang = this.#pick(['tr-TR', 'en-US'] as const);
    const method = this.#pick(['PUT', 'HEAD', 'GET', 'POST']);
    return { token, key, lang, ...(this.#int(50) === 0 ? { method } : {}) };
  }

  /** Signs in again a user who signed out or was signed out by another request. */
  async #signIn(at: number, { token }: Sent, code: number): Promise<void> {
    const person = this.#people[at];
    if (person === undefined || code !== -1000) return;
    const { tokens, account } = person;
    if (token !== tokens.demo && token !== tokens.real) return;
    const back = await this.rig.login(account);
    this.#people[at] = { ...person, tokens: back };
    for (const one of [back.real, back.demo]) {
      await this.rig.call('userTradeUnlock', { tradePassword: TRADE_PIN }, { token: one });
    }
  }

  async one(): Promise<void> {
    let name = this.#pick(CALL_NAMES);
    if (RARE.includes(name) && this.#int(10) > 0) name = this.#pick(CALL_NAMES);
    const body = new URLSearchParams(this.#pairs(name).map((pair) => [...pair])).toString();
    const spoilt = this.#int(40) === 0 ? `${body}&%zz` : body;
    const who = this.#int(this.#people.length);
    const sent = this.#sent(this.#people[who]!);
    const shown = { ...sent, token: sent.token === undefined ? 'none' : 'some' };
    const what = `${name} ${spoilt.slice(0, 300)} ${JSON.stringify(shown)}`;
    try {
      const answer = await this.rig.raw(name, spoilt, sent);
      const { code, status, ms } = answer;
      await this.#signIn(who, sent, code);
      this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
      if (status === 500 || code === -1500) return this.#fault(`an error nobody foresaw: ${what}`);
      if (ms > HANG_MS) return this.#fault(`${ms.toFixed(0)} ms: ${what}`);
      const isKnown = isDeclared(answer, name);
      if (!isKnown) return this.#fault(`${answer.error} ${code} is not declared: ${what}`);
      this.passed += 1;
    } catch (error) {
      this.#fault(`${String(error)}: ${what}`);
    }
  }

  #fault(what: string): void {
    this.faults.push(what);
  }
}

/** Faults found after all requests. */
async function faultsAfter({ rig, faults }: Fuzzer, rssBefore: number): Promise<string[]> {
  const auditor = new Auditor((run) => rig.store.inspect(run));
  const { findings } = await auditor.once({ full: true });
  globalThis.gc?.();
  const grown = process.memoryUsage().rss - rssBefore;
  return [
    ...faults,
    ...[...rig.textFaults].map((fault) => `text: ${fault}`),
    ...findings.map((finding) => `audit: ${JSON.stringify(finding)}`),
    ...rig.failures.map((failure) => `failure: ${JSON.stringify(failure)}`),
    ...(Object.hasOwn(Object.prototype, 'x') ? ['the prototype of all objects was changed'] : []),
    ...(grown > RSS_MAX_BYTES && globalThis.gc !== undefined
      ? [`memory grew by ${grown} bytes`]
      : []),
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      cases: { type: 'string', default: '20000' },
      // Always writes the report; the flag exists because all commands of this kind have it.
      json: { type: 'boolean', default: true },
    },
  });
  const [seed, cases] = [Number.parseInt(values.seed, 10), Number.parseInt(values.cases, 10)];
  const rig = await apiRig();
  const people = [await rig.person(), await rig.person()];
  const own = await makeObjects(rig, people[0]!, 'demo');
  // Password guesses target an account that no other user needs.
  const { account } = await rig.person();
  const fuzzer = new Fuzzer(rig, people, bases({ ...people[0]!, account }, own), seed);
  const began = performance.now();
  // Memory growth is measured after the first requests have loaded everything.
  for (let n = 0; n < Math.min(cases, 500); n++) await fuzzer.one();
  const rssBefore = process.memoryUsage().rss;
  for (let n = 500; n < cases; n++) {
    await fuzzer.one();
    if (n % 2_000 === 0) await rig.test.advance(700);
  }
  const faults = await faultsAfter(fuzzer, rssBefore);
  const seconds = (performance.now() - began) / 1_000;
  const codes = Object.fromEntries([...fuzzer.codes].sort(([a], [b]) => b - a));
  mkdirSync('reports', { recursive: true });
  const slowest = { ...rig.slowest, ms: Math.round(rig.slowest.ms) };
  const report = { seed, cases, seconds, slowest, codes, faults: faults.slice(0, 100) };
  writeFileSync('reports/fuzz-api.json', `${JSON.stringify(report, null, 2)}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `seed ${seed}, ${seconds.toFixed(1)} s, slowest ${slowest.ms} ms (${slowest.what})\n`,
  );
  process.stdout.write(`${fuzzer.passed} passed, ${faults.length} failed\n`);
  await rig.store.close();
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
