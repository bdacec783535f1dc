import { deferredPart } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** The replay itself with its chart; comes beside the recording. */
export const replayBoard = deferredPart(
  async () => {
    const { ReplayBoard } = await import('./replay-board.tsx');
    return ReplayBoard;
  },
  <SkeletonRows kind="list" count={6} />,
);

/** The lists to choose an instrument from. */
export const marketBoard = deferredPart(
  async () => {
    const { MarketBoard } = await import('#src/market/list/market-board.tsx');
    return MarketBoard;
  },
  <SkeletonRows count={8} />,
);
