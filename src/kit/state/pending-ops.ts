import { forgetAtSignOut } from './session.ts';

/**
 * Operations that were sent and not answered yet. Written before the request leaves, so that a
 * reload or a crash can still find out what became of them by their key.
 */
export type PendingOp = {
  readonly key: string;
  /** Path of the call. */
  readonly call: string;
  readonly realm: 'real' | 'demo';
  /** Device time of the first send, for the patience only. */
  readonly sentAt: number;
  /** What was sent, without secrets; absent where it cannot be sent again from here. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
};

const STORED_AS = 'terazi.pendingOps';
const MAX_PENDING = 50;

function areFields(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'string');
}

function isOp(value: unknown): value is PendingOp {
  if (typeof value !== 'object' || value === null) return false;
  const { key, call, realm, sentAt, fields } = value as Record<string, unknown>;
  const isText = typeof key === 'string' && typeof call === 'string';
  const isOfAccount = realm === 'real' || realm === 'demo';
  return isText && isOfAccount && typeof sentAt === 'number' && areFields(fields);
}

/** Operations without an answer, oldest first. */
export function pendingOps(): readonly PendingOp[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOp) : [];
  } catch {
    return [];
  }
}

function write(ops: readonly PendingOp[]): void {
  try {
    if (ops.length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, JSON.stringify(ops.slice(-MAX_PENDING)));
  } catch {
    // Without storage the operation lives as long as the page does.
  }
}

/**
 * Notes an operation before it is sent. Synchronous: it is on the device when this returns. A
 * second send of the same one keeps the time of the first.
 */
export function notePending(op: PendingOp): void {
  const others = pendingOps().filter(({ key }) => key !== op.key);
  const first = pendingOps().find(({ key }) => key === op.key)?.sentAt;
  write([...others, { ...op, sentAt: first ?? op.sentAt }]);
}

/** The server said what became of it. */
export function settlePending(key: string): void {
  write(pendingOps().filter((op) => op.key !== key));
}

forgetAtSignOut(() => write([]));
