import { deferredPart } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** The replay with its chart; loads in parallel with the recording. */
export const replayBoard = deferredPart(
  async () => {
    const { ReplayBoard } = await import('./replay-board.tsx');
    return ReplayBoard;
  },
  <SkeletonRows kind="list" count={6} />,
);

/** Lists for choosing an instrument. */
export const marketBoard = deferredPart(
  async () => {
    const { MarketBoard } = await import('#src/market/list/market-board.tsx');
    return MarketBoard;
  },
  <SkeletonRows count={8} />,
);
