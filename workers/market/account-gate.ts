import type { AccountDesk } from '#workers/account/account-desk.ts';

/** The part of the worker for accounts: its code comes with the first account. */
export class AccountGate {
  readonly #load: () => Promise<AccountDesk>;
  #desk: AccountDesk | null = null;
  #coming: Promise<AccountDesk> | null = null;

  constructor(load: () => Promise<AccountDesk>) {
    this.#load = load;
  }

  /** The desk, null until it is there. */
  get desk(): AccountDesk | null {
    return this.#desk;
  }

  /** The desk, loaded when it is not there yet. */
  open(): Promise<AccountDesk> {
    this.#coming ??= this.#load().then(
      (desk) => {
        this.#desk = desk;
        return desk;
      },
      (error: unknown) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }
}
