import { useEffect, useState } from 'react';
import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import type { ProofView } from '#protocol/http/issue-objects.ts';
import { recompute, type Recomputed } from './recompute.ts';

export type Recomputing = {
  /** Null while it is computed, and where there is nothing to compute from yet. */
  readonly result: Recomputed | null;
  readonly isWorking: boolean;
  /** Does it once more, from the same inputs. */
  readonly again: () => void;
};

type Done = { readonly of: ProofView; readonly turn: number; readonly result: Recomputed | null };

/** The allotment as this device computes it. */
export function useRecompute(proof: ProofView): Recomputing {
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    // The word that it works is painted first.
    const timer = setTimeout(() => {
      setDone({ of: proof, turn, result: recompute(proof, sha256Hex) });
    });
    return () => clearTimeout(timer);
  }, [proof, turn]);
  const isDone = done !== null && done.of === proof && done.turn === turn;
  return {
    result: isDone ? done.result : null,
    isWorking: !isDone,
    again: () => setTurn((count) => count + 1),
  };
}
