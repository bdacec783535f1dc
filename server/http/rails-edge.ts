import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import { bankCodeOf, checkIban, groupedIban, maskedIban, normalIban } from '#domain/wallet/iban.ts';
import { networkCoin } from '#domain/wallet/networks.ts';
import { bankAdd, bankInfo } from '#protocol/http/bank.ts';
import type { coinRechargeAddress } from '#protocol/http/deposits.ts';
import {
  coinRechargeAddressGenerate,
  simulatedPay,
  userRechargeOpen,
} from '#protocol/http/deposits.ts';
import { coinWithdrawAdd, userWithdrawAdd } from '#protocol/http/withdrawals.ts';
import type { BankCardView } from '#protocol/http/bank.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { SecretFacts, SecretTry } from '#server/app/account/secrets.ts';
import type { CardInput } from '#server/app/rails/cards.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Hasher } from '#server/ports/hasher.ts';
import { RailFailure, type Rail, type RailPayment } from '#server/ports/rail.ts';
import type { Vault } from '#server/ports/vault.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { deniedAnswer, done, refused, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import type { TotpGate } from './security-edge.ts';

/** Dependencies of the deposit and withdrawal calls besides the core. */
export type RailsTools = {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly rail: Pick<Rail, 'address' | 'pay'>;
  readonly totp: Pick<TotpGate, 'check'>;
};

const SIX_DIGITS = /^\d{6}$/;

/** Edges of the calls that need a secret, a key or the rail; the core has none of these. */
export function railsEdges(tools: RailsTools): CallEdges {
  return {
    bankAdd: (request) => addCard(tools, request),
    bankInfo: (request) => cardInfo(tools, request),
    userRechargeOpen: openChannel,
    coinRechargeAddressGenerate: (request) => makeAddress(tools, request),
    simulatedPay: (request) => pay(tools, request),
    userWithdrawAdd: (request) => {
      const { withdrawPassword, totp, ...wish } = inputOf(request, userWithdrawAdd);
      const before = { asset: 'TRY', amount: wish.amount, targetId: wish.bankId ?? null };
      return withdraw(tools, request, { wish, before, withdrawPassword, totp });
    },
    coinWithdrawAdd: (request) => {
      const { withdrawPassword, totp, ...wish } = inputOf(request, coinWithdrawAdd);
      const { asset, amount, addressId } = wish;
      const before = { asset, amount, targetId: addressId ?? null };
      return withdraw(tools, request, { wish, before, withdrawPassword, totp });
    },
  };
}

const TAX_ID_SHOWN = 3;

/** First and last digits of a tax number, which may be a personal document number. */
function maskedTaxId(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const hidden = Math.max(0, text.length - TAX_ID_SHOWN - 2);
  return `${text.slice(0, TAX_ID_SHOWN)}${'*'.repeat(hidden)}${hidden > 0 ? text.slice(-2) : ''}`;
}

/**
 * Adds a card. Its number is sealed, hashed and masked here. Only the mask of the tax number is
 * stored, because nothing else needs it.
 */
function addCard({ vault }: RailsTools, request: EdgeRequest): Promise<Answer> {
  const { iban: typed, ...lines } = inputOf(request, bankAdd);
  const iban = normalIban(typed);
  const check = checkIban(iban);
  if (!check.ok) throw new Refusal(check.error);
  const input: CardInput = {
    ...lines,
    taxId: maskedTaxId(lines.taxId),
    iban: {
      sealed: vault.seal(iban),
      hash: vault.keyedHash(`iban ${iban}`),
      mask: maskedIban(iban),
      bankCode: bankCodeOf(iban),
    },
  };
  return request.command(input);
}

/** A card with its full number, for its owner. */
async function cardInfo({ vault }: RailsTools, request: EdgeRequest): Promise<Answer> {
  const answer = await request.query(inputOf(request, bankInfo), 'rails.bankInfo');
  if (!answer.ok) return answer;
  const { card, sealed } = answer.data as { readonly card: BankCardView; readonly sealed: string };
  return done({ ...card, accountNumber: groupedIban(vault.open(sealed)) });
}

/** Opens a deposit channel; the core receives its password as a hash. */
async function openChannel(request: EdgeRequest): Promise<Answer> {
  const { channelId, channelPassword } = inputOf(request, userRechargeOpen);
  const typed = channelPassword.trim();
  const hash = createHash('sha256').update(typed).digest('hex');
  const input = { channelId, passwordHash: typed === '' ? null : hash };
  return verdictAnswer(await request.command(input));
}

/** Answer while the bank or the chain cannot be reached. */
function railAway(): Answer {
  return refused('PAUSED', {}, 'error.railAway');
}

async function makeAddress({ rail, vault }: RailsTools, request: EdgeRequest): Promise<Answer> {
  const input = inputOf(request, coinRechargeAddressGenerate);
  const { asset, network } = input;
  if (networkCoin(asset, network) === undefined) throw new Refusal('ADDRESS_FORMAT', { network });
  const known = await request.query(input, 'coinRechargeAddress');
  if (!known.ok) return known;
  if ((known.data as DataOf<typeof coinRechargeAddress>).address !== undefined) return known;
  try {
    // The chain's wallet knows owners under a pseudonym that is used nowhere else.
    const owner = vault.keyedHash(`deposit ${request.caller?.userId ?? ''}`);
    const made = await rail.address(network, owner);
    return await request.command({ ...input, made });
  } catch (error) {
    if (error instanceof RailFailure) return railAway();
    throw error;
  }
}

async function pay({ rail }: RailsTools, request: EdgeRequest): Promise<Answer> {
  const ordered = await request.command(inputOf(request, simulatedPay));
  if (!ordered.ok) return ordered;
  try {
    // A retry sends it again; the rail pays each id once.
    await rail.pay(ordered.data as RailPayment);
    return { ok: true, data: { sentAt: request.now }, replayed: ordered.replayed };
  } catch (error) {
    if (error instanceof RailFailure) return railAway();
    throw error;
  }
}

type Withdrawing = {
  /** Input of the core, without secrets. */
  readonly wish: object;
  readonly before: object;
  readonly withdrawPassword: string;
  readonly totp: string;
};

/**
 * Checks the secrets of a withdrawal, after all other checks and before any effect. A key used
 * before gets its stored answer: its secrets were checked then, and an authenticator code works
 * only once.
 */
async function withdraw(
  tools: RailsTools,
  request: EdgeRequest,
  { wish, before, withdrawPassword, totp }: Withdrawing,
): Promise<Answer> {
  const asked = await request.query({ ...before, key: request.key }, 'rails.before');
  if (!asked.ok) return asked;
  if ((asked.data as { readonly isRepeat: boolean }).isRepeat) return request.command(wish);
  const refusal =
    (await refusedPassword(tools, request, withdrawPassword)) ??
    (await tools.totp.check(request, totp));
  return refusal ?? request.command(wish);
}

/** Checks the withdrawal password, which is typed each time and never remembered. */
async function refusedPassword(
  { hasher }: RailsTools,
  request: EdgeRequest,
  typed: string,
): Promise<Answer | null> {
  const asked = await request.query({}, 'account.secretFacts');
  if (!asked.ok) return asked;
  const { hashes, locks } = asked.data as SecretFacts;
  if (hashes.withdraw === null) return refused('WITHDRAW_PASSWORD_NOT_SET');
  if (locks.withdraw !== null) return deniedAnswer(locks.withdraw);
  if (!SIX_DIGITS.test(typed)) return refused('WITHDRAW_PASSWORD_DIGITS');
  const isMatch = await hasher.verify(hashes.withdraw, typed);
  const tried: SecretTry = { kind: 'withdraw', isMatch, checkedHash: hashes.withdraw };
  const answer = verdictAnswer(await request.command(tried, 'account.trySecret'));
  return answer.ok ? null : answer;
}
