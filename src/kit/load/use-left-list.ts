import { useEffect, useState } from 'react';
import { cameBy } from '#src/kit/navigation/history.ts';
import { session } from '#src/kit/state/session.ts';

type Left = { readonly token: string; readonly held: unknown };

/** Number of remembered lists; the one unchanged for longest is dropped. */
const MOST = 8;
const lists = new Map<string, Left>();

function leave(key: string, held: unknown): void {
  lists.delete(key);
  lists.set(key, { token: session.userToken, held });
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
}

/**
 * Rows a list had loaded when the user left it, for a return with "back": the restored scroll
 * position needs them. Null for any other visit and for another account.
 */
export function useLeftList<Held>(name: string): Held | null {
  const [left] = useState(() => {
    const found = cameBy() === 'back' ? lists.get(keyOf(place(), name)) : undefined;
    return found?.token === session.userToken ? (found.held as Held) : null;
  });
  return left;
}

/** Remembers the rows of a list under the current address and name. */
export function useListMemory(name: string, held: object | null): void {
  // By the time the list unmounts, the address has already changed.
  const [at] = useState(place);
  const key = keyOf(at, name);
  useEffect(() => {
    if (held !== null) leave(key, held);
  }, [key, held]);
}

function place(): string {
  return `${location.pathname}${location.search}`;
}

function keyOf(at: string, name: string): string {
  return `${at} ${name}`;
}
