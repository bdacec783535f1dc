import { useEffect, useState } from 'react';
import type { ReverseAnswer } from '#protocol/worker/account.ts';
import { marketCalls } from '#src/kit/index.ts';

/** How often the figures of the sheet follow the book. */
const FOLLOW_EVERY_MS = 1_000;
/** How often they are asked for while the book is still on its way, and how many times. */
const SOON_MS = 200;
const SOON_TIMES = 10;

/**
 * Figures of a reversal that follow the book while `runs` is true; null until the first. The view
 * of a ticket of the symbol has to be open, because it brings the book.
 */
export function useReverse(positionId: string, runs: boolean): ReverseAnswer | null {
  const [answer, setAnswer] = useState<ReverseAnswer | null>(null);
  useEffect(() => {
    if (!runs) return undefined;
    let isOver = false;
    let early = SOON_TIMES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async (): Promise<void> => {
      const next = await marketCalls.quoteReverse(positionId);
      // An answer that is still on its way would change what was just confirmed.
      if (isOver) return;
      early = next.ok ? 0 : early - 1;
      if (early <= 0) setAnswer(next);
      timer = setTimeout(() => void follow(), early > 0 ? SOON_MS : FOLLOW_EVERY_MS);
    };
    void follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [positionId, runs]);
  return answer;
}
