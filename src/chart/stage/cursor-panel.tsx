import type { BarText } from '#protocol/worker/market-worker.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Text } from '#src/ui/index.ts';
import styles from './chart-stage.module.css';

const TONES = { 0: 'none', 1: 'up', 2: 'down' } as const;

/** On the right it keeps clear of the price axis. */
const PLACES = {
  left: { insetInlineStart: 'var(--s-8)' },
  right: { insetInlineEnd: '80px' },
} as const;

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
    <dl
      className={styles['panel']}
      style={PLACES[side]}
      data-side={side}
      data-testid="cursor-panel"
    >
      <div>
        <Text as="dt" color="text3">
          {t('common.date')}
        </Text>
        <Text as="dd" weight={500} nowrap data-bar="time">
          {bar.time}
        </Text>
      </div>
      {rows.map(([name, value, field]) => (
        <div key={field}>
          <Text as="dt" color="text3">
            {name}
          </Text>
          <Text as="dd" weight={500} nowrap data-bar={field}>
            {value}
          </Text>
        </div>
      ))}
      <div>
        <Text as="dt" color="text3">
          {t('trade.change')}
        </Text>
        <Text as="dd" weight={500} nowrap>
          <Num text={`${bar.change} ${bar.changePct}`} minusLabel={minus} toned={tone} />
        </Text>
      </div>
      <div>
        <Text as="dt" color="text3">
          {t('chart.amplitude')}
        </Text>
        <Text as="dd" weight={500} nowrap>
          {bar.amplitude}
        </Text>
      </div>
      <div>
        <Text as="dt" color="text3">
          {t('chart.volume')}
        </Text>
        <Text as="dd" weight={500} nowrap data-bar="volume">
          {bar.volume}
        </Text>
      </div>
      <div>
        <Text as="dt" color="text3">
          {t('trade.turnover')}
        </Text>
        <Text as="dd" weight={500} nowrap>
          {bar.turnover}
        </Text>
      </div>
    </dl>
  );
}
