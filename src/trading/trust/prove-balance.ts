import { userAssets, userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { recordReceipt } from '#protocol/http/records.ts';
import { call, serverNow } from '#src/kit/index.ts';
import { checkBalance, type BalanceCheck } from './balance-check.ts';

type Entry = DataOf<typeof userRecords>['items'][number];
type Balance = DataOf<typeof userAssets>['balances'][number];

export type Proven = {
  readonly asset: string;
  readonly check: BalanceCheck;
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** False if older entries exist than those loaded. */
  readonly isWhole: boolean;
  /** Amount of the asset held by robots, in their own books. */
  readonly inRobots: string;
  /** Hash of the newest journal entry in the chain of the ledger. */
  readonly hash: string;
  readonly tookMs: number;
  /** Time of the check by the server's clock. */
  readonly checkedTs: number;
};

const PARTS = ['available', 'frozen', 'locked', 'contract', 'margin'] as const;
const PAGE = '100';
/** Entries may be booked during the count; the third attempt is accepted as is. */
const LOOKS = 3;

/** Balances of the account as reported by the server. */
export async function toldBalances(signal: AbortSignal): Promise<readonly Balance[]> {
  return (await call(userAssets, {}, { signal })).balances;
}

async function entriesOf(asset: string, pages: number, signal: AbortSignal) {
  const entries: Entry[] = [];
  let before: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const input = { asset, size: PAGE, ...(before === undefined ? {} : { before }) };
    const { items, next } = await call(userRecords, input, { signal });
    entries.push(...items);
    before = next;
    if (before === undefined) return { entries, isWhole: true };
  }
  return { entries, isWhole: false };
}

const toldOf = (told: readonly Balance[], asset: string): Balance | undefined =>
  told.find((one) => one.asset === asset);

/** Loads the entries of an asset and adds them up here; at most `pages` of a hundred. */
export async function proveBalance(
  asset: string,
  pages: number,
  signal: AbortSignal,
): Promise<Proven> {
  let told = toldOf(await toldBalances(signal), asset);
  let found = await entriesOf(asset, pages, signal);
  for (let look = 1; look < LOOKS; look += 1) {
    const now = toldOf(await toldBalances(signal), asset);
    if (JSON.stringify(now) === JSON.stringify(told)) break;
    told = now;
    found = await entriesOf(asset, pages, signal);
  }
  const { entries, isWhole } = found;
  const newest = entries[0];
  const receipt =
    newest === undefined ? null : await call(recordReceipt, { txId: newest.txId }, { signal });
  const from = performance.now();
  const parts = Object.fromEntries(PARTS.map((part) => [part, told?.[part] ?? '0']));
  const check = checkBalance(entries, parts, isWhole);
  return {
    asset,
    check,
    entries,
    isWhole,
    inRobots: told?.robot ?? '0',
    hash: receipt?.hash ?? '',
    tookMs: Math.ceil(performance.now() - from),
    checkedTs: serverNow(),
  };
}
