import type { AccountDesk } from '#workers/account/account-desk.ts';

/** Account part of the worker: its code is loaded with the first account. */
export class AccountGate {
  readonly #load: () => Promise<AccountDesk>;
  readonly #ready: (desk: AccountDesk) => void;
  #desk: AccountDesk | null = null;
  #coming: Promise<AccountDesk> | null = null;

  /** @param ready receives the desk once, before any other waiter */
  constructor(load: () => Promise<AccountDesk>, ready: (desk: AccountDesk) => void) {
    this.#load = load;
    this.#ready = ready;
  }

  /** The desk, null until it is loaded. */
  get desk(): AccountDesk | null {
    return this.#desk;
  }

  /** The desk, loaded if necessary. */
  open(): Promise<AccountDesk> {
    this.#coming ??= this.#load().then(
      (desk) => {
        this.#desk = desk;
        this.#ready(desk);
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
