import { openSignIn } from '#server/app/account/sessions.ts';
import { addUser, callingUser } from '#server/app/account/users.ts';
import type { CommandContext, UseCase } from '#server/ports/core.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';

/** Commands of the run only: users with money in both accounts, and sign-ins without a password. */

type Tokens = readonly { readonly realm: Realm; readonly tokenHash: string }[];
const ORIGIN = { device: 'sim', ip: '127.0.0.1' };

/** Initial balances of the real account, which no deposit paid in. */
const REAL_START = [
  { asset: 'TRY', bucket: 'available', amount: 100_000_000n },
  { asset: 'USD', bucket: 'available', amount: 1_000_000_000_000n },
  { asset: 'USDT', bucket: 'available', amount: 500_000_000_000n },
  { asset: 'USDT', bucket: 'contract', amount: 500_000_000_000n },
] as const;

async function openPerson(
  context: CommandContext,
  { tokens, account }: { readonly tokens: Tokens; readonly account: string },
): Promise<{ readonly userId: string }> {
  const { tx } = context;
  const none = { phone: null, email: null, loginHash: null, invitedBy: null };
  const user = await addUser(context, {
    kind: 'person',
    account,
    ...none,
    lang: 'tr-TR',
    hasAcceptedRisk: true,
  });
  const verified = await tx.table('user').update(user, { idStatus: 'succ' });
  const legs = REAL_START.flatMap(({ asset, bucket, amount }) => [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount } as const,
    { owner: user.id, bucket, asset, amount } as const,
  ]);
  await tx.post({ realm: 'real', reason: 'demoStart', ref: user.id, legs });
  await openSignIn(context, verified, tokens, ORIGIN);
  return { userId: user.id };
}

async function signIn(
  context: CommandContext,
  { userId, tokens }: { readonly userId: string; readonly tokens: Tokens },
): Promise<object> {
  await openSignIn(context, await callingUser(context.tx, userId), tokens, ORIGIN);
  return {};
}

export const SIM_COMMANDS: Readonly<Record<string, UseCase>> = {
  'sim.person': openPerson,
  'sim.signIn': signIn,
};
