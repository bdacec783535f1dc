import type { AccountDesk } from '#workers/account/account-desk.ts';

/** The part of the worker for accounts: its code comes with the first account. */
export class AccountGate {
  readonly #load: () => Promise<AccountDesk>;
  readonly #ready: (desk: AccountDesk) => void;
  #desk: AccountDesk | null = null;
  #coming: Promise<AccountDesk> | null = null;

  /** @param ready is told of the desk once, before anybody who waits for it */
  constructor(load: () => Promise<AccountDesk>, ready: (desk: AccountDesk) => void) {
    this.#load = load;
    this.#ready = ready;
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
