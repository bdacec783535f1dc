import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import type { Peers } from '#server/ports/peers.ts';
import { Argon2Hasher } from './argon2-hasher.ts';
import { CodeOutbox } from './code-outbox.ts';
import { loadPepper } from './pepper.ts';
import { PictureCaptchas } from './picture-captchas.ts';

/** File of the verification codes of a venue without a provider, for the operator. */
function codeOutboxFile(dataDir: string): string {
  return join(dataDir, 'outbox', 'codes.jsonl');
}

/**
 * Creates the tools of the account calls.
 * @throws ConfigError when the pepper cannot be used.
 */
export function makeAccountTools(
  config: Config,
  log: AccountTools['log'],
  peers?: Peers,
): AccountTools {
  const pepper = loadPepper(config.pepper, config.dataDir);
  return {
    hasher: new Argon2Hasher(pepper),
    keyed: pepper,
    captchas: new PictureCaptchas(config.captchaTest, peers),
    codes: new CodeOutbox(codeOutboxFile(config.dataDir)),
    showsCodes: config.simulatedSms === 'app',
    countsAddresses: config.rateLimit,
    log,
    ...(peers === undefined ? {} : { peers }),
  };
}
