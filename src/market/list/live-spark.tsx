import { useState } from 'react';
import { useInstrument } from '#src/kit/index.ts';
import { useSparkUpdates } from '#src/market/cells/use-updates.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { Sparkline } from '#src/ui/index.ts';

export type LiveSparkProps = { readonly symbol: string };

const POINTS = 48;

type Curve = { readonly points: Float64Array; readonly base: number };

const NOTHING: Curve = { points: new Float64Array(), base: 0 };

/** Intraday sparkline of one instrument; redrawn at most every five seconds. */
export function LiveSpark({ symbol }: LiveSparkProps) {
  // Bars are requested by instrument, so this waits until instruments are known.
  if (useInstrument(symbol) === null) return <Sparkline points={NOTHING.points} />;
  return <Curve symbol={symbol} />;
}

function Curve({ symbol }: LiveSparkProps) {
  const view = useView({ kind: 'spark', sym: symbol, points: POINTS });
  const [curve, setCurve] = useState(NOTHING);
  useSparkUpdates(view, ({ points, base }) => setCurve({ points, base }));
  const { points, base } = curve;
  const last = points.at(-1) ?? base;
  const tone = last > base ? 'up' : last < base ? 'down' : 'none';
  return <Sparkline points={points} tone={tone} />;
}
