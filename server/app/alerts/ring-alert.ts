import { alertNews, type AlertSeen } from '#domain/alert/alert-seen.ts';
import { Refusal } from '#domain/errors.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { AlertRow } from '#server/ports/face-rows.ts';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;

/** Records a ring and notifies the owner. A repeating alert stays on. */
export async function ring({ tx, now, newId }: Works, row: AlertRow, seen: AlertSeen) {
  const { id, userId, realm, repeats } = row;
  await tx.table('alertRing').insert({ id: newId(), alertId: id, userId, realm, ...seen, ts: now });
  const status = repeats ? 'on' : 'rung';
  const changed = await tx.table('alert').update(row, { status, updatedAt: now });
  await tx.event({ userId, realm, kind: 'message', data: alertNews(row, seen.value) });
  await tellChange(tx, changed);
  return changed;
}

/** Announces that an alert changed, so that devices that watch it reload it. */
export async function tellChange(tx: CoreTx, row: AlertRow): Promise<void> {
  const { id, version, userId, realm, status } = row;
  await tx.event({ userId, realm, kind: 'alert', data: { id, version, status } });
}

export type RingInput = AlertSeen & { readonly id: string };

/** Rings an alert whose threshold the server's watch saw reached. */
export async function ringAlert(
  context: CommandContext,
  { id, value, source }: RingInput,
): Promise<{ readonly isOn: boolean }> {
  const row = await context.tx.table('alert').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  // The owner turned it off in the meantime.
  if (row.status !== 'on' || row.place !== 'server') return { isOn: false };
  return { isOn: (await ring(context, row, { value, source })).status === 'on' };
}
