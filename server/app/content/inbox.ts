import type { MessageKind, MessageRow } from '#server/ports/content-rows.ts';
import type { CoreTx, PrivateEvent } from '#server/ports/core-tx.ts';

type Told = Pick<MessageRow, 'kind' | 'msgKey'> & {
  readonly args: Readonly<Record<string, string>>;
};

/** Message kind by the first part of the message key. */
const KIND_OF: Readonly<Record<string, MessageKind>> = {
  auth: 'system',
  kyc: 'system',
  deposit: 'funds',
  withdraw: 'funds',
  loan: 'funds',
  vip: 'funds',
  sub: 'ipo',
  margin: 'risk',
  option: 'orders',
  robot: 'orders',
  alert: 'orders',
};

/** Fields of an event's object that a message may use; each may be missing. */
type Facts = Readonly<Record<string, unknown>>;

const text = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'string' ? value : '';
};

function ofOrder(facts: Facts): Told | null {
  const status = text(facts, 'status');
  const common = { symbol: text(facts, 'symbol'), market: text(facts, 'market') };
  if (status === 'closed') {
    const word = text(facts, 'side') === 'buy' ? 'bought' : 'sold';
    const args = { ...common, qty: text(facts, 'filled'), price: text(facts, 'avgPrice') };
    return { kind: 'orders', msgKey: `message.of.${word}`, args };
  }
  if (status !== 'closed_by_system') return null;
  return { kind: 'orders', msgKey: 'message.of.orderClosed', args: common };
}

function ofPosition(facts: Facts): Told | null {
  if (text(facts, 'status') !== 'closed_by_system') return null;
  const args = { symbol: text(facts, 'symbol'), market: 'contract' };
  return { kind: 'risk', msgKey: 'message.of.liquidated', args };
}

/** Message of an event; null for events that do not go to the mailbox. */
function messageOf({ kind, data }: Pick<PrivateEvent, 'kind' | 'data'>): Told | null {
  const facts = (data ?? {}) as Facts;
  if (kind === 'order') return ofOrder(facts);
  if (kind === 'position') return ofPosition(facts);
  if (kind !== 'message') return null;
  const msgKey = text(facts, 'msgKey');
  const args = (facts['args'] ?? {}) as Readonly<Record<string, string>>;
  return { kind: KIND_OF[msgKey.split('.')[0] ?? ''] ?? 'system', msgKey, args };
}

async function keep(tx: CoreTx, event: PrivateEvent, told: Told, ts: number): Promise<void> {
  const { userId, realm } = event;
  const owner = await tx.table('user').get(userId);
  // Robots and simulated applicants do not read messages.
  if (owner === undefined || owner.kind === 'robot' || owner.kind === 'crowd') return;
  const messages = tx.table('message');
  const last = await messages.first({ userId }, { orderBy: ['place'], descending: true });
  const place = (last?.place ?? 0) + 1;
  await messages.insert({
    id: `${userId}:${place}`,
    version: 1,
    userId,
    scope: told.kind === 'system' ? 'both' : realm,
    place,
    kind: told.kind,
    msgKey: told.msgKey,
    args: JSON.stringify(told.args),
    isRead: false,
    ts,
  });
}

/** Wraps a transaction so that its messages to users are also stored in the mailbox. */
export function withInbox(tx: CoreTx, now: number): CoreTx {
  return {
    table: (name) => tx.table(name),
    balance: (...asked) => tx.balance(...asked),
    balances: (...asked) => tx.balances(...asked),
    records: (...asked) => tx.records(...asked),
    book: tx.book,
    post: (posting) => tx.post(posting),
    audit: (entry) => tx.audit(entry),
    event: async (event) => {
      const told = messageOf(event);
      if (told !== null) await keep(tx, event, told, now);
      await tx.event(event);
    },
  };
}
