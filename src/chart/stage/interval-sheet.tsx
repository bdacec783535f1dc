import { Star } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { INTERVALS, type InstrumentKind } from '#domain/market/types.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, Row, Sheet, Stack } from '#src/ui/index.ts';
import { showInterval, useInterval } from '#src/chart/indicators/chart-address.ts';
import { chartPrefs, toggleRow } from '#src/chart/indicators/chart-prefs.ts';
import { intervalName } from '#src/chart/indicators/interval-name.ts';

type IntervalSheetProps = {
  readonly kind: InstrumentKind;
  readonly open: boolean;
  readonly onClose: () => void;
};

const CHOICE = css({ grow: true, minBlock: 44, textAlign: 'start' });
const CHOSEN = classes(CHOICE, css({ weight: 600, color: 'primary-text' }));

/** All intervals; a star adds one to the row above the chart. */
export function IntervalSheet({ kind, open, onClose }: IntervalSheetProps) {
  const t = useText('chart');
  const prefs = useSnapshot(chartPrefs);
  const choice = useInterval(kind);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chart.allIntervals')}
      closeLabel={t('common.close')}
    >
      <Stack as="ul" columns={2} columnGap={16}>
        {INTERVALS.map((interval) => {
          const inRow = prefs.layout.row.includes(interval);
          const isChosen = !choice.line && choice.interval === interval;
          const name = intervalName(interval, t);
          return (
            <Row key={interval} as="li">
              <button
                type="button"
                className={isChosen ? CHOSEN : CHOICE}
                aria-current={isChosen}
                data-choose={interval}
                onClick={() => {
                  showInterval(kind, { interval, line: false });
                  onClose();
                }}
              >
                {name}
              </button>
              <button
                type="button"
                className={css({
                  display: 'grid',
                  place: 'center',
                  square: 44,
                  color: inRow ? 'warn' : 'text3',
                })}
                aria-pressed={inRow}
                aria-label={t('chart.intervalInRow', { name })}
                onClick={() => toggleRow(interval)}
              >
                <Star
                  size={20}
                  strokeWidth={1.75}
                  fill={inRow ? 'currentColor' : 'none'}
                  aria-hidden
                />
              </button>
            </Row>
          );
        })}
      </Stack>
    </Sheet>
  );
}
