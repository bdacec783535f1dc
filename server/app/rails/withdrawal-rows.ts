import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { bankOf } from '#domain/wallet/banks.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { WithdrawalRow } from '#server/ports/rails-rows.ts';
import { shortNumber } from './deposit-rows.ts';
import { RAILS_REALM, textOf } from './money.ts';
import { stepsOf, withStep, type StepBy } from './rail-steps.ts';

type Works = Pick<JobContext, 'tx' | 'now'>;

/** Target of a withdrawal, by its kind. A deleted card or address is still shown. */
async function targetPart(db: CoreReader, row: WithdrawalRow): Promise<Partial<WithdrawalView>> {
  if (row.kind === 'bank') {
    const card = await db.table('bankCard').get(row.targetId);
    if (card === undefined) return {};
    const bankName = bankOf(card.bankCode)?.name;
    const { ibanMask: accountNumber, cardholder, accountName: label } = card;
    return { accountNumber, cardholder, label, ...(bankName === undefined ? {} : { bankName }) };
  }
  const place = await db.table('walletAddress').get(row.targetId);
  if (place === undefined) return {};
  const { address, memo, label } = place;
  return { address, label, ...(memo === '' ? {} : { memo }) };
}

/** A withdrawal as its owner sees it. */
export async function withdrawalView(db: CoreReader, row: WithdrawalRow): Promise<WithdrawalView> {
  const { asset, amount, fee } = row;
  return {
    id: row.id,
    version: row.version,
    number: shortNumber('CEK', row.id),
    kind: row.kind,
    asset,
    ...(row.network === null ? {} : { network: row.network }),
    amount: textOf(amount, asset),
    fee: textOf(fee, asset),
    net: textOf(amount - fee, asset),
    status: row.status,
    ...(row.sub === 'none' ? {} : { sub: row.sub }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    targetId: row.targetId,
    ...(await targetPart(db, row)),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.externalRef === null ? {} : { externalRef: row.externalRef }),
    canCancel: row.sub === 'review',
    steps: stepsOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Sends the state of a withdrawal to its owner. */
export async function tellWithdrawal({ tx }: Pick<Works, 'tx'>, row: WithdrawalRow): Promise<void> {
  const { userId, id, version, status, sub } = row;
  const data = { id, version, status, ...(sub === 'none' ? {} : { sub }) };
  await tx.event({ userId, realm: RAILS_REALM, kind: 'withdrawal', data });
}

/** A step and its actor, with the name for the audit log. */
export type Mover = { readonly step: string; readonly by: StepBy; readonly actor: string };

/** Moves a withdrawal: row, step, notification and audit entry together. */
export async function moveWithdrawal(
  works: Works,
  row: WithdrawalRow,
  changes: Partial<WithdrawalRow>,
  { step, by, actor }: Mover,
): Promise<WithdrawalRow> {
  const { tx, now } = works;
  const steps = withStep(row, { step, by, at: now });
  const changed = await tx.table('withdrawal').update(row, { ...changes, steps, updatedAt: now });
  await tellWithdrawal(works, changed);
  const stateOf = ({ status, sub }: WithdrawalRow): string => `${status}/${sub}`;
  const subject = `withdrawal:${row.id}`;
  const [before, after] = [stateOf(row), stateOf(changed)];
  await tx.audit({ actor, action: `withdrawal-${step}`, subject, before, after });
  return changed;
}
