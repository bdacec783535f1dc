import { networkCoin } from '#domain/wallet/networks.ts';
import type { DepositView } from '#protocol/http/deposits.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { DepositReversalRow, DepositRow } from '#server/ports/rails-rows.ts';
import { channelOf } from './channels.ts';
import { RAILS_REALM, textOf } from './money.ts';
import { stepsOf, withStep, type StepBy } from './rail-steps.ts';

type Works = Pick<JobContext, 'tx' | 'now'>;

const NUMBER_CHARS = 6;

/** Short display number of a row. */
export function shortNumber(prefix: string, id: string): string {
  return `${prefix}-${id.slice(-NUMBER_CHARS)}`;
}

/** Fields of coin deposits. */
function coinPart(row: DepositRow): Partial<DepositView> {
  if (row.network === null) return {};
  const needed = networkCoin(row.asset, row.network)?.network.confirmations;
  return {
    network: row.network,
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.memo === null || row.memo === '' ? {} : { memo: row.memo }),
    ...(row.txHash === null ? {} : { txHash: row.txHash }),
    ...(row.confirmations === null ? {} : { confirmations: row.confirmations }),
    ...(needed === undefined ? {} : { confirmationsNeeded: needed }),
  };
}

/** Fields of bank deposits. */
function bankPart(row: DepositRow): Partial<DepositView> {
  if (row.channelId === null) return {};
  const payee = channelOf(row.channelId)?.payee;
  return {
    channelId: row.channelId,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(payee === undefined ? {} : { payee }),
    ...(row.queryNo === null ? {} : { queryNo: row.queryNo }),
  };
}

/** Amounts taken back and still owed of a reversed deposit. */
function reversalPart(reversal: DepositReversalRow | undefined): Partial<DepositView> {
  if (reversal === undefined) return {};
  const { asset, amount, taken, reason, createdAt } = reversal;
  const left = textOf(amount - taken, asset);
  return { reversal: { amount: textOf(amount, asset), left, reason, at: createdAt } };
}

/** A deposit as its owner sees it. */
export function depositView(row: DepositRow, reversal?: DepositReversalRow): DepositView {
  const { asset } = row;
  return {
    id: row.id,
    version: row.version,
    number: shortNumber('YAT', row.id),
    kind: row.kind,
    asset,
    amount: textOf(row.amount, asset),
    ...(row.credited === null ? {} : { credited: textOf(row.credited, asset) }),
    fee: textOf(0n, asset),
    status: row.status,
    isReview: row.isReview,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...bankPart(row),
    ...coinPart(row),
    ...reversalPart(reversal),
    hasReceipt: row.receiptId !== null,
    expiresAt: row.expiresAt,
    steps: stepsOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Sends the state of a deposit to its owner. */
async function tellDeposit({ tx }: Pick<Works, 'tx'>, row: DepositRow): Promise<void> {
  const { userId, id, version, status } = row;
  const data = { id, version, status };
  await tx.event({ userId, realm: RAILS_REALM, kind: 'deposit', data });
}

type Wanted = Pick<DepositRow, 'id' | 'userId' | 'kind' | 'asset' | 'amount' | 'expiresAt'> &
  Partial<DepositRow>;

/** Writes a new deposit with its first step. */
export async function insertDeposit(works: Works, wanted: Wanted, by: StepBy): Promise<DepositRow> {
  const { tx, now } = works;
  const row: DepositRow = {
    ...BLANK,
    ...wanted,
    realm: RAILS_REALM,
    steps: withStep(null, { step: by === 'user' ? 'created' : 'arrived', by, at: now }),
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('deposit').insert(row);
  await tellDeposit(works, row);
  return row;
}

const BLANK = {
  version: 1,
  channelId: null,
  network: null,
  arrived: null,
  credited: null,
  status: 'pending',
  isReview: false,
  reason: null,
  reference: null,
  queryNo: null,
  receiptId: null,
  address: null,
  memo: null,
  txHash: null,
  confirmations: null,
  externalRef: null,
  lateOf: null,
} as const;

/** Changes a deposit, appends a step if given, and notifies its owner. */
export async function changeDeposit(
  works: Works,
  row: DepositRow,
  changes: Partial<DepositRow>,
  step?: { readonly step: string; readonly by: StepBy },
): Promise<DepositRow> {
  const { tx, now } = works;
  const steps = step === undefined ? row.steps : withStep(row, { ...step, at: now });
  const changed = await tx.table('deposit').update(row, { ...changes, steps, updatedAt: now });
  await tellDeposit(works, changed);
  return changed;
}
