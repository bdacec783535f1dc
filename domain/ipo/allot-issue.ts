import type { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import type { Allotment, Demand } from './demand.ts';
import { allotEqual } from './equal.ts';
import { drawWinners } from './lottery.ts';
import { allotProportional } from './proportional.ts';
import type { AllotmentMethod, IssueGroup } from './states.ts';

/** A part of an issue with its own supply. Quantities are whole: shares, smallest units. */
type AllotmentPart = {
  readonly group: IssueGroup;
  readonly method: AllotmentMethod;
  readonly supply: bigint;
  /** Quantity that one ticket wins in a draw; null for the other methods. */
  readonly lotQty: bigint | null;
};

/** Terms of an allotment, besides its applications. */
export type AllotmentTerms = {
  readonly parts: readonly AllotmentPart[];
  /** The part that also receives the unused supply of the others; it is allotted last. */
  readonly restTo: IssueGroup;
  /** Minimum total demand; below it nothing is allotted. Null where there is none. */
  readonly softQty: bigint | null;
};

export type IssueApplication = Demand & { readonly group: IssueGroup };

/** Result of one part. */
export type PartResult = {
  readonly group: IssueGroup;
  /** Own supply plus the unused supply of other parts. */
  readonly supply: bigint;
  readonly demand: bigint;
  readonly unallotted: bigint;
  /** Proportional parts: ratio applied to the unmet demand. */
  readonly ratio: Decimal | null;
};

export type IssueAllotment = {
  readonly allotted: ReadonlyMap<string, bigint>;
  /** Winning tickets by application, draws only. */
  readonly wonTickets: ReadonlyMap<string, number>;
  readonly parts: readonly PartResult[];
  readonly isBelowSoftQty: boolean;
};

/** Tickets of an application in a draw: one per whole lot it asks for. */
export function ticketCount(qty: bigint, lotQty: bigint): number {
  return fixedOfBig(qty / lotQty);
}

/** Names of the tickets of an application: its id, then `<id>:2`, `<id>:3` and so on. */
function ticketsOf({ id, qty }: Demand, lotQty: bigint): string[] {
  return Array.from({ length: ticketCount(qty, lotQty) }, (_none, at) =>
    at === 0 ? id : `${id}:${at + 1}`,
  );
}

/**
 * All tickets of the drawn parts of an issue. The SHA-256 of `lotteryTicket(seed, ticket)` decides
 * the rank of a ticket.
 */
export function issueTickets(
  { parts }: Pick<AllotmentTerms, 'parts'>,
  applications: readonly IssueApplication[],
): string[] {
  return parts.flatMap(({ group, lotQty }) => {
    if (lotQty === null) return [];
    const own = applications.filter((one) => one.group === group);
    return own.flatMap((one) => ticketsOf(one, lotQty));
  });
}

type Drawn = Allotment & { readonly won: ReadonlyMap<string, number> };

function draw(
  supply: bigint,
  demands: readonly Demand[],
  lotQty: bigint,
  hashes: ReadonlyMap<string, string>,
): Drawn {
  const owner = new Map<string, string>();
  for (const one of demands) {
    for (const ticket of ticketsOf(one, lotQty)) owner.set(ticket, one.id);
  }
  const tickets = { supply, lotPerWinner: lotQty, applications: [...owner.keys()] };
  const { winners, leftover } = drawWinners(tickets, hashes);
  const won = new Map(demands.map(({ id }) => [id, 0]));
  for (const ticket of winners) {
    const id = owner.get(ticket) ?? ticket;
    won.set(id, (won.get(id) ?? 0) + 1);
  }
  const allotted = new Map([...won].map(([id, count]) => [id, BigInt(count) * lotQty]));
  return { allotted, unallotted: leftover, won };
}

type Share = Allotment & {
  readonly ratio: Decimal | null;
  readonly won: ReadonlyMap<string, number>;
};

const NONE_WON: ReadonlyMap<string, number> = new Map();

function allotPart(
  { method, lotQty, group }: AllotmentPart,
  supply: bigint,
  demands: readonly Demand[],
  hashes: ReadonlyMap<string, string>,
): Share {
  if (method === 'proportional') return { ...allotProportional(supply, demands), won: NONE_WON };
  if (method === 'equal') return { ...allotEqual(supply, demands), ratio: null, won: NONE_WON };
  if (lotQty === null) throw new RangeError(`a draw of ${group} without a lot`);
  return { ...draw(supply, demands, lotQty, hashes), ratio: null };
}

/**
 * Allots an issue: each part by its method, the part that takes the rest last. Below the minimum
 * demand nothing is allotted. In whole shares; the same on the venue and on any device.
 * @param hashes SHA-256 of `lotteryTicket(seed, ticket)` of each of `issueTickets`, lower-case hex.
 * @throws RangeError for an application to a missing part, a duplicate application, a missing hash.
 */
export function allotIssue(
  terms: AllotmentTerms,
  applications: readonly IssueApplication[],
  hashes: ReadonlyMap<string, string>,
): IssueAllotment {
  const { parts, restTo, softQty } = terms;
  const groups = new Set(parts.map(({ group }) => group));
  for (const { id, group } of applications) {
    if (!groups.has(group)) throw new RangeError(`${id} is of no part`);
  }
  const demanded = applications.reduce((sum, { qty }) => sum + qty, 0n);
  const isBelowSoftQty = softQty !== null && demanded < softQty;
  const allotted = new Map<string, bigint>();
  const wonTickets = new Map<string, number>();
  const results: PartResult[] = [];
  const inTurn = [
    ...parts.filter(({ group }) => group !== restTo),
    ...parts.filter(({ group }) => group === restTo),
  ];
  let rest = 0n;
  for (const part of inTurn) {
    const own = applications.filter(({ group }) => group === part.group);
    const supply = part.group === restTo ? part.supply + rest : part.supply;
    const share = allotPart(part, isBelowSoftQty ? 0n : supply, own, hashes);
    for (const [id, qty] of share.allotted) allotted.set(id, qty);
    for (const [id, count] of share.won) wonTickets.set(id, count);
    const given = [...share.allotted.values()].reduce((sum, qty) => sum + qty, 0n);
    rest += supply - given;
    const demand = own.reduce((sum, { qty }) => sum + qty, 0n);
    const { group } = part;
    results.push({ group, supply, demand, unallotted: supply - given, ratio: share.ratio });
  }
  return { allotted, wonTickets, parts: results, isBelowSoftQty };
}
