import type { CodePurpose } from './account-rows.ts';

/** A verification code on its way to its owner. */
export type CodeMessage = {
  readonly purpose: CodePurpose;
  /** Phone number or e-mail. */
  readonly target: string;
  readonly code: string;
  readonly lang: 'tr-TR' | 'en-US';
  readonly sentAt: number;
  readonly expiresAt: number;
};

/** Delivers verification codes by SMS or e-mail, or says how it only pretends to. */
export interface CodeSender {
  /** True when no message leaves the house, so that the page may show it, labelled so. */
  readonly isSimulated: boolean;
  /** @throws Error when it could not be handed over. */
  send(message: CodeMessage): Promise<void>;
}
