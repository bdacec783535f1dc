import type { CodePurpose } from './account-rows.ts';

/** A verification code to deliver. */
export type CodeMessage = {
  readonly purpose: CodePurpose;
  /** Phone number or e-mail. */
  readonly target: string;
  readonly code: string;
  readonly lang: 'tr-TR' | 'en-US';
  readonly sentAt: number;
  readonly expiresAt: number;
};

/** Delivers verification codes by SMS or e-mail, or simulates the delivery. */
export interface CodeSender {
  /**
   * True when no message is really sent. The page may then show the code, labelled as simulated.
   */
  readonly isSimulated: boolean;
  /** @throws Error when the message could not be handed over. */
  send(message: CodeMessage): Promise<void>;
}
