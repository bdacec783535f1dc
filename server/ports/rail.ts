/** The bank and the chain as the broker uses them. Amounts are decimal text of the asset. */

/** A payout order under the id of its withdrawal. The rail pays each id at most once. */
export type RailPayout = {
  readonly id: string;
  readonly kind: 'bank' | 'coin';
  readonly asset: string;
  readonly network: string | null;
  /** Amount the recipient receives. */
  readonly amount: string;
  /** Amount requested, including the fee. */
  readonly asked: string;
  /** IBAN, or address on the network. */
  readonly target: string;
  /** Holder of the account, or memo of the address. */
  readonly name: string;
};

/** State of a payout at the rail; `none` for an unknown id. */
export type RailState = {
  readonly state: 'none' | 'accepted' | 'done' | 'failed' | 'unclear';
  readonly ref: string | null;
  readonly reason: string | null;
};

/** A payment of the simulated payer to the house. Each id is paid at most once. */
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
      /** Confirmations after which the payment counts. */
      readonly confirmations: number;
    };

/** The rail did not answer. */
export class RailFailure extends Error {
  override readonly name = 'RailFailure';
  /** True when the request certainly did not reach the rail. */
  readonly isUnsent: boolean;

  constructor(message: string, isUnsent: boolean) {
    super(message);
    this.isUnsent = isUnsent;
  }
}

export interface Rail {
  /** True while the rail answers. No payout is sent while it is false. */
  readonly isUp: boolean;
  /** @throws RailFailure. */
  payout(order: RailPayout): Promise<RailState>;
  /** @throws RailFailure. */
  state(id: string): Promise<RailState>;
  /**
   * Deposit address of an owner on a network. Repeated calls return the same address.
   * @throws RailFailure.
   */
  address(
    network: string,
    owner: string,
  ): Promise<{ readonly address: string; readonly memo: string }>;
  /** @throws RailFailure. */
  pay(payment: RailPayment): Promise<void>;
}
