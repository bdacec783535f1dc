import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useText } from '#src/kit/index.ts';
import { EmptyState, Skeleton } from '#src/ui/index.ts';
import styles from './price-source-sheet.module.css';
import { RatioFacts } from './ratio-facts.tsx';
import { SourceFacts } from './source-facts.tsx';
import { SourceFormula } from './source-formula.tsx';
import { SourceFrames } from './source-frames.tsx';
import { SourcePath } from './source-path.tsx';
import { SourceSteps } from './source-steps.tsx';
import type { SourceAnswer } from './use-source.ts';
import { ValueCard } from './value-card.tsx';

type KnownProps = { readonly source: PriceSource; readonly onAsk: (field: string) => void };

function Known({ source, onAsk }: KnownProps) {
  return (
    <>
      <ValueCard source={source} />
      <SourceFacts source={source} />
      {source.engineRatio !== undefined && <RatioFacts source={source} />}
      {source.steps !== undefined && <SourceSteps source={source} onAsk={onAsk} />}
      {source.formula !== undefined && source.steps === undefined && (
        <SourceFormula source={source} onAsk={onAsk} />
      )}
      <SourcePath source={source} />
      <SourceFrames frames={source.frames} />
    </>
  );
}

function Bones() {
  return (
    <div aria-hidden className={styles['bones']}>
      <Skeleton height="56px" />
      <Skeleton height="120px" />
      <Skeleton height="112px" />
    </div>
  );
}

type SourceBodyProps = {
  readonly source: SourceAnswer;
  /** Asks where an input comes from. */
  readonly onAsk: (field: string) => void;
};

/** Everything known about one value, its place while it is asked for, or that nobody knows it. */
export function SourceBody({ source, onAsk }: SourceBodyProps) {
  const t = useText('source');
  if (source === undefined) return <Bones />;
  if (source === null) return <EmptyState text={t('source.unknown')} />;
  return <Known source={source} onAsk={onAsk} />;
}
