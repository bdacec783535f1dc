import type { IssueKind } from '#domain/ipo/states.ts';
import type { CoreSettings } from '#server/ports/core.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { IssuePartRow, IssueRow } from '#server/ports/issue-rows.ts';
import { writeApplication } from './apply.ts';
import { fundCrowd } from './crowd-money.ts';
import { partsOf } from './find-issue.ts';
import { costOf } from './issue-row.ts';
import { cutQty } from './plans.ts';

/** Simulated applicants of an issue of new shares. Other kinds have fractions of this number. */
const CROWD = 200;
const SHARE_OF: Readonly<Record<IssueKind, number>> = {
  ipo: 1,
  coin: 0.6,
  block: 0.2,
  offline: 0.15,
};
/** Applicants per batch, and batches per command when catching up. */
const BATCH = 10;
const BATCHES_AT_ONCE = 2;
/** One in this many applicants is a member; one in this many wants the large part. */
const MEMBER_OF = 7;
const LARGE_OF = 60;
/** The total demand, as a multiple of the supply, lies between these two. */
const LEAST_TIMES = 0.7;
const MOST_TIMES = 4;
/** Resolution of a fraction of the demand. */
const UNIT = 1_000_000;

/** Number of simulated applicants of an issue. */
function crowdSize(
  { kind }: Pick<IssueRow, 'kind'>,
  { issueCrowd = CROWD }: Pick<CoreSettings, 'issueCrowd'>,
): number {
  return Math.ceil(issueCrowd * SHARE_OF[kind]);
}

const crowdId = (place: number): string => `CRWD${String(place).padStart(22, '0')}`;

/** User row of a simulated applicant, which cannot sign in. */
function crowdUser(place: number, now: number): UserRow {
  return {
    id: crowdId(place),
    version: 1,
    publicId: `crowd-${place}`,
    account: `crowd-${place}`,
    kind: 'crowd',
    phone: null,
    email: null,
    name: null,
    lang: 'tr-TR',
    country: 'TR',
    inviteCode: `crowd-${place}`,
    invitedBy: null,
    status: 1,
    idStatus: 'succ',
    openAutoApply: false,
    accountClass: 'regular',
    vipUntil: null,
    loginHash: null,
    tradeHash: null,
    withdrawHash: null,
    holdUntil: null,
    riskVersion: null,
    riskAt: null,
    display: null,
    createdAt: now,
  };
}

async function ensureUser(tx: CoreTx, place: number, now: number): Promise<string> {
  const id = crowdId(place);
  if ((await tx.table('user').get(id)) === undefined) {
    await tx.table('user').insert(crowdUser(place, now));
  }
  return id;
}

/** Demand as a multiple of the supply. Derived from the published hash, so it never changes. */
function timesOf({ seedHash }: IssueRow): number {
  const share = Number.parseInt(seedHash.slice(0, 8), 16) / 0x1_0000_0000;
  return LEAST_TIMES + (MOST_TIMES - LEAST_TIMES) * share;
}

/** Part chosen by a simulated applicant, from its place. */
function partOf(parts: readonly IssuePartRow[], place: number): IssuePartRow | undefined {
  const of = (group: string) => parts.find(({ part }) => part === group);
  if (place % LARGE_OF === LARGE_OF - 1) return of('high') ?? parts[0];
  if (place % MEMBER_OF === MEMBER_OF - 1) return of('vip') ?? of('retail') ?? parts[0];
  return of('retail') ?? parts[0];
}

/** Random quantity around an equal share of the demand; few applicants want much. */
function wish(issue: IssueRow, part: IssuePartRow, count: number, random: () => number): bigint {
  const even = (timesOf(issue) * UNIT) / Math.max(1, count);
  const weight = -Math.log(1 - random());
  const share = BigInt(Math.round(even * weight));
  const wanted = (issue.supply * share) / BigInt(UNIT);
  // In a pay-later category no applicant asks for more than the supply.
  const isAbove = issue.isPayLater && wanted > part.supply;
  const qty = cutQty(isAbove ? part.supply : wanted, part);
  return qty === 0n ? part.minQty : qty;
}

/** Time of a batch. Batches are spread evenly over the window. */
function batchTime({ opensAt, closesAt }: IssueRow, batch: number, batches: number): number {
  return opensAt + Math.floor(((closesAt - opensAt) * (2 * batch + 1)) / (2 * batches));
}

async function applyBatch(context: JobContext, issue: IssueRow, batch: number): Promise<void> {
  const { tx, now, random, settings } = context;
  const size = crowdSize(issue, settings);
  const batches = Math.ceil(size / BATCH);
  const parts = await partsOf(tx, issue);
  const wanted = [];
  for (let place = batch * BATCH; place < Math.min(size, (batch + 1) * BATCH); place++) {
    const part = partOf(parts, place);
    if (part?.price == null) continue;
    const qty = wish(issue, part, size, random);
    const userId = await ensureUser(tx, place, now);
    wanted.push({ userId, part, qty, need: costOf(issue, part.price, qty).total });
  }
  if (!issue.isPayLater) await fundCrowd(context, issue, wanted);
  const appliedAt = issue.isFounding ? batchTime(issue, batch, batches) : now;
  for (const { userId, part, qty } of wanted) {
    const owner = { userId, realm: issue.realm };
    const application = { part, qty, isAuto: false, isCrowd: true, appliedAt };
    await writeApplication(context, issue, owner, application);
  }
}

/** Progress of the simulated applicants of an issue. */
type CrowdPlace = { readonly batch: number; readonly nextAt: number | null };

/**
 * Lets due batches apply, a few at a time.
 * @param from first batch to process.
 * @returns the next batch with its time, null after the last one.
 */
export async function crowdSlice(
  context: JobContext,
  issue: IssueRow,
  from: number,
): Promise<CrowdPlace> {
  const batches = Math.ceil(crowdSize(issue, context.settings) / BATCH);
  let batch = from;
  for (let done = 0; done < BATCHES_AT_ONCE && batch < batches; done++) {
    if (!issue.isFounding && batchTime(issue, batch, batches) > context.now) break;
    await applyBatch(context, issue, batch);
    batch++;
  }
  if (batch >= batches) return { batch, nextAt: null };
  const nextAt = issue.isFounding ? context.now : batchTime(issue, batch, batches);
  return { batch, nextAt: Math.max(context.now, nextAt) };
}
