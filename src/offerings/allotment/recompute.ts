import {
  allotIssue,
  issueTickets,
  type AllotmentTerms,
  type PartResult,
} from '#domain/ipo/allot-issue.ts';
import { byTime, type Demand } from '#domain/ipo/demand.ts';
import { lotteryTicket } from '#domain/ipo/lottery.ts';
import type { AllotmentMethod } from '#domain/ipo/states.ts';
import type { ProofView } from '#protocol/http/issue-objects.ts';

/** Lower-case hex of SHA-256 over the UTF-8 text. */
type Sha256 = (text: string) => string;

/** An application with its recomputed result. */
export type CheckedApplication = Demand & {
  readonly isMine: boolean;
  readonly got: bigint;
  /** Published result; null before publication. */
  readonly published: bigint | null;
};

/** A ticket of a draw in its place; the lowest hash comes first. */
export type DrawnTicket = {
  readonly ticket: string;
  readonly hash: string;
  readonly isMine: boolean;
};

/** Recomputed result of one part of an issue. */
export type CheckedPart = PartResult & {
  readonly method: AllotmentMethod;
  readonly lotQty: bigint | null;
  /** Quantity received from the other parts. */
  readonly rest: bigint;
  /** In time order. */
  readonly applications: readonly CheckedApplication[];
  /** Equal allotment: everyone got `level` or their full demand, then some got one more. */
  readonly level: bigint;
  readonly extra: bigint;
  /** Draw: every ticket, and the number of winners. */
  readonly tickets: readonly DrawnTicket[];
  readonly winners: number;
};

export type Recomputed = {
  readonly parts: readonly CheckedPart[];
  readonly count: number;
  /** Decimals of the smallest unit. */
  readonly scale: number;
  /** Whether the seed matches the hash published before the opening. */
  readonly seedHolds: boolean;
  /** Applications whose published result differs from the recomputed one. */
  readonly differing: readonly string[];
  readonly isBelowSoftQty: boolean;
  /** Whether there is a published result to compare with. */
  readonly isCompared: boolean;
};

type Application = Demand & Pick<ProofView['applications'][number], 'group' | 'isMine'>;

function termsOf({ parts, restTo, softQty }: ProofView): AllotmentTerms {
  return {
    parts: parts.map(({ group, method, supply, lotQty }) => ({
      group,
      method,
      supply: BigInt(supply),
      lotQty: lotQty === undefined ? null : BigInt(lotQty),
    })),
    restTo,
    softQty: softQty === undefined ? null : BigInt(softQty),
  };
}

/** Completed rounds, and how many got one more in the last one. */
function levelOf(
  applications: readonly CheckedApplication[],
): Pick<CheckedPart, 'level' | 'extra'> {
  const least = (values: readonly bigint[]): bigint | undefined =>
    values.reduce<bigint | undefined>(
      (low, one) => (low === undefined || one < low ? one : low),
      undefined,
    );
  const most = applications.reduce((high, { got }) => (got > high ? got : high), 0n);
  const level =
    least(applications.filter(({ got, qty }) => got < qty).map(({ got }) => got)) ?? most;
  return { level, extra: BigInt(applications.filter(({ got }) => got > level).length) };
}

type Found = {
  readonly tickets: ReadonlyMap<string, readonly DrawnTicket[]>;
  readonly hashes: ReadonlyMap<string, string>;
};

/** Hashes of all tickets, and the tickets of each drawn part in the order of the draw. */
function drawOf(
  terms: AllotmentTerms,
  applications: readonly Application[],
  hashOf: Sha256,
): Found {
  const hashes = new Map<string, string>();
  const tickets = new Map<string, readonly DrawnTicket[]>();
  const mine = new Set(applications.filter(({ isMine }) => isMine).map(({ id }) => id));
  for (const part of terms.parts) {
    const found = issueTickets({ parts: [part] }, applications).map((ticket): DrawnTicket => {
      const hash = hashOf(ticket);
      hashes.set(ticket, hash);
      return { ticket, hash, isMine: mine.has(ticket.split(':')[0] ?? ticket) };
    });
    tickets.set(
      part.group,
      found.sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    );
  }
  return { tickets, hashes };
}

/**
 * Recomputes an allotment from the published data with the venue's own function and compares every
 * result.
 * @returns null before the seed is published, when the result cannot be known.
 */
export function recompute(proof: ProofView, sha256: Sha256): Recomputed | null {
  const { seed, seedHash, scale, isAllotted } = proof;
  if (seed === undefined) return null;
  const terms = termsOf(proof);
  const applications = proof.applications.map(({ id, group, qty, time, isMine }): Application => ({
    id,
    group,
    qty: BigInt(qty),
    time,
    isMine,
  }));
  const { tickets, hashes } = drawOf(terms, applications, (ticket) =>
    sha256(lotteryTicket(seed, ticket)),
  );
  const result = allotIssue(terms, applications, hashes);
  const published = new Map(proof.results.map(({ id, qty }) => [id, BigInt(qty)]));
  const checked = [...applications].sort(byTime).map((one) => ({
    ...one,
    got: result.allotted.get(one.id) ?? 0n,
    published: isAllotted ? (published.get(one.id) ?? 0n) : null,
  }));
  const parts = result.parts.map((part): CheckedPart => {
    const {
      method = 'equal',
      lotQty = null,
      supply = 0n,
    } = terms.parts.find(({ group }) => group === part.group) ?? {};
    const own = checked.filter(({ group }) => group === part.group);
    const won = own.reduce((sum, { id }) => sum + (result.wonTickets.get(id) ?? 0), 0);
    return {
      ...part,
      method,
      lotQty,
      rest: part.supply - supply,
      applications: own,
      ...levelOf(own),
      tickets: tickets.get(part.group) ?? [],
      winners: won,
    };
  });
  return {
    parts,
    count: applications.length,
    scale,
    seedHolds: sha256(seed) === seedHash,
    differing: checked
      .filter(({ got, published: told }) => told !== null && told !== got)
      .map(({ id }) => id),
    isBelowSoftQty: result.isBelowSoftQty,
    isCompared: isAllotted,
  };
}
