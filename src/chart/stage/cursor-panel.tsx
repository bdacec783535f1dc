import type { BarText } from '#protocol/worker/market-worker.ts';
import { useText } from '#src/kit/index.ts';
import { Num } from '#src/ui/index.ts';
import styles from './chart-stage.module.css';

const TONES = { 0: 'none', 1: 'up', 2: 'down' } as const;

type CursorPanelProps = { readonly bar: BarText; readonly side: 'left' | 'right' };

/** Values of the bar under the crosshair, in the opposite corner. */
export function CursorPanel({ bar, side }: CursorPanelProps) {
  const t = useText('chart', 'trade');
  const minus = t('a11y.minus');
  const tone = TONES[bar.tone];
  const rows = [
    [t('trade.openPrice'), bar.open, 'open'],
    [t('trade.highPrice'), bar.high, 'high'],
    [t('trade.lowPrice'), bar.low, 'low'],
    [t('trade.closePrice'), bar.close, 'close'],
  ] as const;
  return (
    <dl className={styles['panel']} data-side={side} data-testid="cursor-panel">
      <div>
        <dt>{t('common.date')}</dt>
        <dd data-bar="time">{bar.time}</dd>
      </div>
      {rows.map(([name, value, field]) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd data-bar={field}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('trade.change')}</dt>
        <dd>
          <Num text={`${bar.change} ${bar.changePct}`} minusLabel={minus} toned={tone} />
        </dd>
      </div>
      <div>
        <dt>{t('chart.amplitude')}</dt>
        <dd>{bar.amplitude}</dd>
      </div>
      <div>
        <dt>{t('chart.volume')}</dt>
        <dd data-bar="volume">{bar.volume}</dd>
      </div>
      <div>
        <dt>{t('trade.turnover')}</dt>
        <dd>{bar.turnover}</dd>
      </div>
    </dl>
  );
}
