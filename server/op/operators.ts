import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Roles in ascending order of permissions. */
export const ROLES = ['viewer', 'support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A user of the operator's commands. The key itself is not stored. */
export type Operator = { readonly id: string; readonly role: Role; readonly keyHash: string };

const FILE = 'operators.json';
const KEY_FILE = 'operator.key';
const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

const schema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
    role: v.picklist(ROLES),
    keyHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
);

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function write(dataDir: string, operators: readonly Operator[]): void {
  const text = `${JSON.stringify(operators, null, 2)}\n`;
  writeFileSync(join(dataDir, FILE), text, { mode: OWNER_ONLY });
}

/**
 * Operators of a data folder. A new folder gets one, `admin`, whose key is written next to the list
 * into a file that only its owner can read.
 * @throws Error when the list is invalid.
 */
export function readOperators(dataDir: string): readonly Operator[] {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    const key = newKey();
    writeFileSync(join(dataDir, KEY_FILE), `${key}\n`, { mode: OWNER_ONLY });
    write(dataDir, [{ id: 'admin', role: 'admin', keyHash: hashOf(key) }]);
  }
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

/** A new key: 32 random bytes. */
function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Adds an operator, or replaces the role and key of one. @returns the key, only this once. */
export function addOperator(dataDir: string, id: string, role: Role): string {
  const key = newKey();
  const others = readOperators(dataDir).filter((one) => one.id !== id);
  write(dataDir, v.parse(schema, [...others, { id, role, keyHash: hashOf(key) }]));
  return key;
}

/** Owner of a key; null for an unknown one. */
export function operatorOf(operators: readonly Operator[], key: string): Operator | null {
  const given = Buffer.from(hashOf(key), 'hex');
  const isHis = ({ keyHash }: Operator): boolean =>
    timingSafeEqual(given, Buffer.from(keyHash, 'hex'));
  return operators.find(isHis) ?? null;
}

/** Whether a role includes the required one. */
export function mayDo(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted);
}
