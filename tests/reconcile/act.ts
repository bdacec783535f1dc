import type { ActionWorld } from '#tests/sim/actions.ts';
import type { Actor } from './actor.ts';
import type { KnownAccount } from './known-account.ts';
import type { Done } from './send.ts';

/** Performs one action of its kind with an account. */
export type Act = (world: ActionWorld, actor: Actor, account: KnownAccount) => Promise<Done>;
