/** The bank and the chain as the broker uses them. Amounts are decimal text of the asset. */

/** An order to pay out, under the id of the withdrawal: the rail pays an id once at most. */
export type RailPayout = {
  readonly id: string;
  readonly kind: 'bank' | 'coin';
  readonly asset: string;
  readonly network: string | null;
  /** What arrives. */
  readonly amount: string;
  /** What was asked for, fee included. */
  readonly asked: string;
  /** IBAN, or address on the network. */
  readonly target: string;
  /** Holder of the account, or memo of the address. */
  readonly name: string;
};

/** What the rail says of a payout; `none` is an id it never heard of. */
export type RailState = {
  readonly state: 'none' | 'accepted' | 'done' | 'failed' | 'unclear';
  readonly ref: string | null;
  readonly reason: string | null;
};

/** Money that the simulated payer sends to the house: an id is paid once at most. */
export type RailPayment =
  | {
      readonly id: string;
      readonly kind: 'bank';
      readonly reference: string;
      readonly amount: string;
      readonly sender: string;
    }
  | {
      readonly id: string;
      readonly kind: 'coin';
      readonly asset: string;
      readonly network: string;
      readonly address: string;
      readonly memo: string;
      readonly amount: string;
      /** Blocks after which it counts. */
      readonly confirmations: number;
    };

/** The rail could not be asked. */
export class RailFailure extends Error {
  override readonly name = 'RailFailure';
  /** True when it is certain that the rail got nothing. */
  readonly isUnsent: boolean;

  constructor(message: string, isUnsent: boolean) {
    super(message);
    this.isUnsent = isUnsent;
  }
}

export interface Rail {
  /** True while the rail answers: nothing is handed out to one that does not. */
  readonly isUp: boolean;
  /** @throws RailFailure. */
  payout(order: RailPayout): Promise<RailState>;
  /** @throws RailFailure. */
  state(id: string): Promise<RailState>;
  /**
   * Deposit address of an owner on a network, the same each time.
   * @throws RailFailure.
   */
  address(
    network: string,
    owner: string,
  ): Promise<{ readonly address: string; readonly memo: string }>;
  /** @throws RailFailure. */
  pay(payment: RailPayment): Promise<void>;
}
