import { useState } from 'react';
import { useSparkUpdates } from '#src/features/live/use-updates.ts';
import { useView } from '#src/features/live/use-view.ts';
import { Sparkline } from '#src/ui/sparkline.tsx';

export type LiveSparkProps = { readonly symbol: string };

const POINTS = 48;

type Curve = { readonly points: Float64Array; readonly base: number };

/** The day of one instrument as a small curve; drawn again at most every five seconds. */
export function LiveSpark({ symbol }: LiveSparkProps) {
  const view = useView({ kind: 'spark', sym: symbol, points: POINTS });
  const [curve, setCurve] = useState<Curve>({ points: new Float64Array(), base: 0 });
  useSparkUpdates(view, ({ points, base }) => setCurve({ points, base }));
  const { points, base } = curve;
  const last = points.at(-1) ?? base;
  const tone = last > base ? 'up' : last < base ? 'down' : 'none';
  return <Sparkline points={points} tone={tone} />;
}
