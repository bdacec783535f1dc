import { useEffect, useState } from 'react';
import { cameBy } from '#src/kit/navigation/history.ts';
import { session } from '#src/kit/state/session.ts';

type Left = { readonly token: string; readonly held: unknown };

/** Lists that are remembered; the one that changed longest ago gives way. */
const MOST = 8;
const lists = new Map<string, Left>();

function leave(key: string, held: unknown): void {
  lists.delete(key);
  lists.set(key, { token: session.userToken, held });
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
}

/**
 * What a list of the present address had read when it was left, for whoever goes back to it: the
 * place on the page is kept too, and has to be there. Null for every other visit, and for another
 * account.
 */
export function useLeftList<Held>(name: string): Held | null {
  const [left] = useState(() => {
    const found = cameBy() === 'back' ? lists.get(keyOf(place(), name)) : undefined;
    return found?.token === session.userToken ? (found.held as Held) : null;
  });
  return left;
}

/** Remembers what a list of the present address has read under its name of the moment. */
export function useListMemory(name: string, held: object | null): void {
  // The address is another one already when the list is taken down.
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
