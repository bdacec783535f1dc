import { forgetAtSignOut } from './session.ts';

/**
 * Operations sent but not answered yet. Stored before the request leaves, so that after a reload or
 * a crash their outcome can be queried by key.
 */
export type PendingOp = {
  readonly key: string;
  /** Path of the call. */
  readonly call: string;
  readonly realm: 'real' | 'demo';
  /** Device time of the first attempt, only used to limit the waiting. */
  readonly sentAt: number;
  /** Fields of the request without secrets; absent where it cannot be resent from here. */
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

/** Unanswered operations, oldest first. */
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
    // Without storage the operation is kept in memory.
  }
}

/**
 * Records an operation before it is sent. Synchronous: it is stored when this returns. A resend
 * keeps the time of the first attempt.
 */
export function notePending(op: PendingOp): void {
  const others = pendingOps().filter(({ key }) => key !== op.key);
  const first = pendingOps().find(({ key }) => key === op.key)?.sentAt;
  write([...others, { ...op, sentAt: first ?? op.sentAt }]);
}

/** Removes an operation whose outcome is known. */
export function settlePending(key: string): void {
  write(pendingOps().filter((op) => op.key !== key));
}

forgetAtSignOut(() => write([]));
