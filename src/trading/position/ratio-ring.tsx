import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { bandTone, shareOfPercent, useText } from '#src/kit/index.ts';
import { Ring } from '#src/ui/index.ts';
import styles from './ratio-ring.module.css';

type RatioRingProps = {
  readonly view: LiveView;
  /** Prices are old: nothing is liquidated until they are new again. */
  readonly isPaused: boolean;
};

/** Requirement over equity, filling up to liquidation. */
export function RatioRing({ view, isPaused }: RatioRingProps) {
  const t = useText('contract');
  const { text } = useCell(view, 'risk');
  const { text: band } = useCell(view, 'band');
  return (
    <span className={styles['ring']} data-paused={isPaused} data-band={band}>
      <Ring share={shareOfPercent(text)} size={64} stroke={5} tone={bandTone(band)}>
        <span className="visually-hidden">{t('contract.marginRatio')} </span>
        <LiveCell view={view} field="risk" width={0} flash={false} />
      </Ring>
    </span>
  );
}
