import { callsFor } from '#domain/error-reactions.ts';
import type { ErrorName } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Answer } from '#server/ports/core.ts';
import {
  foreignWish,
  fullTransfer,
  honestWish,
  spoiltWish,
  type ActionWorld,
  type Wish,
} from './actions.ts';
import type { BooksCheck } from './checks/books-check.ts';
import { Finding } from './finding.ts';
import type { SimAccount } from './sim-account.ts';
import { runOp, type OpWorld } from './sim-op.ts';
import { optionFollows } from './sim-options.ts';
import type { SimServer } from './sim-server.ts';

export type Role = 'honest' | 'clicker' | 'attacker';

export type Person = {
  readonly role: Role;
  /** The demo account, and for some people also the real one. */
  readonly accounts: readonly SimAccount[];
};

/** Codes that do not reveal another user's object. */
const HIDDEN: readonly ErrorName[] = [
  'NOT_FOUND', 'PAUSED', 'SESSION_ENDED', 'IN_PROGRESS', 'TOO_MANY',
]; // prettier-ignore

type PeopleParts = ActionWorld &
  OpWorld & { readonly server: () => SimServer | null; readonly books: BooksCheck };

/** The honest and the hostile actions of users. */
export class People {
  readonly all: readonly Person[];
  readonly #parts: PeopleParts;
  readonly #codes = new Map<string, number>();
  #keys = 0;

  constructor(all: readonly Person[], parts: PeopleParts) {
    this.all = all;
    this.#parts = parts;
  }

  /** Number of answers by code. */
  get codes(): ReadonlyMap<string, number> {
    return this.#codes;
  }

  /** Lets one user act. */
  act(): void {
    const { dice } = this.#parts;
    const person = dice.pick(this.all);
    const account = dice.pick(person.accounts);
    if (account.needsToken) return;
    if (person.role === 'attacker' && dice.chance(0.6)) {
      this.#attack(person, account);
      return;
    }
    const clicks = person.role === 'clicker' && dice.chance(0.5) ? dice.whole(2, 5) : 1;
    this.#send(account, honestWish(this.#parts, account), { clicks });
  }

  #attack(person: Person, account: SimAccount): void {
    const { dice } = this.#parts;
    const roll = dice.unit();
    if (roll < 0.4) {
      this.#send(account, spoiltWish(this.#parts, account));
      return;
    }
    if (roll < 0.75) {
      const others = person.accounts.filter((one) => one !== account);
      const anybody = dice.pick(dice.pick(this.all.filter((one) => one !== person)).accounts);
      const victim = others.length > 0 && dice.chance(0.5) ? dice.pick(others) : anybody;
      const wish = foreignWish(this.#parts, victim);
      if (wish !== null) this.#send(account, wish, { mustRefuse: HIDDEN });
      return;
    }
    if (roll < 0.9) this.#spendTwice(account);
    else this.#reuseKey(account);
  }

  /** Spends the whole balance many times at once: the sum must not exceed the balance. */
  #spendTwice(account: SimAccount): void {
    const server = this.#parts.server();
    const wish = fullTransfer(account);
    if (server === null || wish === null) return;
    const { token, realm, userId } = account;
    const { books, dice, found } = this.#parts;
    const place = [realm, userId, 'USDT', 'available'] as const;
    const before = books.amount(...place) - books.received(...place);
    const answers: Promise<Answer>[] = [];
    for (let copy = 0; copy < dice.whole(3, 12); copy++) {
      const request = { call: wish.call, fields: wish.fields, token, key: this.#key() };
      answers.push(server.serve(request));
    }
    void Promise.all(answers).then((all) => {
      if (server.isDead) return;
      const good = all.filter((answer) => answer.ok).length;
      const spent = BigInt(good) * toMinor(wish.fields['amount'] ?? '0', assetScale('USDT'));
      // The page may show less than the balance, and more may have arrived meanwhile.
      const most = before + books.received(...place);
      if (spent > most) found(new Finding('INV-05', `spent ${spent} at once, there was ${most}`));
    }, this.#ifAlive(server));
  }

  #ifAlive(server: SimServer) {
    return (error: unknown): void => {
      if (!server.isDead) this.#parts.found(new Finding('R-06', String(error)));
    };
  }

  /** Reuses a key for a different command. */
  #reuseKey(account: SimAccount): void {
    const key = this.#key();
    for (let wish = 0; wish < 2; wish++) {
      this.#send(account, honestWish(this.#parts, account), { key });
    }
  }

  #key(): string {
    return `key-${String(++this.#keys).padStart(8, '0')}`;
  }

  #send(
    account: SimAccount,
    { call, fields, isKeyed }: Wish,
    how: {
      readonly clicks?: number;
      readonly mustRefuse?: readonly ErrorName[];
      readonly key?: string;
    } = {},
  ): void {
    const key = isKeyed ? (how.key ?? this.#key()) : null;
    runOp(this.#parts, {
      request: { call, fields, token: account.token, key },
      clicks: how.clicks ?? 1,
      mustRefuse: how.mustRefuse ?? null,
      done: (answer) => this.#told(account, call, answer),
    });
  }

  #told(account: SimAccount, call: string, answer: Answer | null): void {
    const code = answer === null ? 'unknown' : answer.ok ? '0' : `${answer.code}`;
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    if (answer?.ok === false && callsFor('signIn', answer.error)) account.needsToken = true;
    const next = optionFollows(this.#parts.dice, call, answer);
    if (next !== null) this.#send(account, next, { clicks: this.#parts.dice.whole(1, 2) });
    if (answer?.ok === true && call === 'userAssets') {
      const { balances } = answer.data as {
        readonly balances: Parameters<typeof account.balances.set>[1][];
      };
      for (const balance of balances) account.balances.set(balance.asset, balance);
    }
  }
}
