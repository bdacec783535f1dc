import type { Captchas } from '#server/ports/captcha.ts';
import type { CodeSender } from '#server/ports/code-sender.ts';
import type { Hasher, KeyedHash } from '#server/ports/hasher.ts';
import type { Peers } from '#server/ports/peers.ts';

/** Dependencies of the account calls besides the core. */
export type AccountTools = {
  readonly hasher: Hasher;
  readonly keyed: KeyedHash;
  readonly captchas: Captchas;
  readonly codes: CodeSender;
  /** Whether a simulated message may be shown in the page that requested it. */
  readonly showsCodes: boolean;
  /** Whether attempts are counted per address; false only for load tests. */
  readonly countsAddresses: boolean;
  /** Other processes that serve the same clients; absent in a single process. */
  readonly peers?: Peers;
  readonly log: { error: (fields: object, message: string) => void };
};
