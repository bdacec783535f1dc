import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import { useCellPart } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { bookSettings } from './book-settings.ts';
import { classes, css, Row, SelectMenu, Text } from '#src/ui/index.ts';
import { stepAt, stepLabels } from './book-steps.ts';
import styles from './order-book.module.css';

type BookToolsProps = { readonly view: LiveView; readonly instrument: Instrument };

const MODES = [
  ['both', 'book.modeBoth'],
  ['asks', 'book.modeAsks'],
  ['bids', 'book.modeBids'],
] as const satisfies readonly (readonly [BookViewSpec['mode'], string])[];

const LINES = {
  both: { ask: 'M4 6h9M4 10h6', bid: 'M4 14h6M4 18h9', plain: 'M17 5v14' },
  asks: { ask: 'M4 6h12M4 10h9M4 14h6M4 18h4', bid: '', plain: '' },
  bids: { ask: '', bid: 'M4 6h4M4 10h6M4 14h9M4 18h12', plain: '' },
} as const;

type ModeIconProps = { readonly mode: BookViewSpec['mode']; readonly isOn: boolean };

/** Icon of the shown sides, in the direction colours. */
function ModeIcon({ mode, isOn }: ModeIconProps) {
  const { ask, bid, plain } = LINES[mode];
  return (
    <svg
      className={classes(isOn && css({ surface: 2 }), styles['modeIcon'])}
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentcolor"
      strokeWidth={1.75}
      strokeLinecap="round"
      aria-hidden
    >
      <path stroke="var(--down)" d={ask} />
      <path stroke="var(--up)" d={bid} />
      <path d={plain} />
    </svg>
  );
}

/** Controls for the price grouping and the shown sides. */
export function BookTools({ view, instrument }: BookToolsProps) {
  const t = useText('book');
  const { separators } = useNumberStyle();
  const { grouping, mode } = useSnapshot(bookSettings);
  const step = useCellPart(view, 'last', (last) => stepAt(instrument, last));
  const { symbol } = instrument;
  const options = stepLabels(instrument, step, separators).map(({ group, label }) => ({
    value: String(group),
    label,
  }));
  const choose = (value: string): void => {
    const { [symbol]: _before, ...others } = bookSettings.grouping;
    bookSettings.grouping = { ...others, [symbol]: Number.parseInt(value, 10) };
  };
  return (
    <Row gap={8} align="center" minBlock={44} padInline="gutter" className={styles['tools']}>
      <SelectMenu
        label={t('book.grouping')}
        look="chip"
        value={String(grouping[symbol] ?? 1)}
        options={options}
        onChange={choose}
      />
      <Text grow />
      <div role="radiogroup" aria-label={t('book.mode')} className={styles['modes']}>
        {MODES.map(([value, label]) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={mode === value}
            aria-label={t(label)}
            className={classes(
              css({ display: 'grid', place: 'center', square: 44 }),
              styles['mode'],
            )}
            onClick={() => {
              bookSettings.mode = value;
            }}
          >
            <ModeIcon mode={value} isOn={mode === value} />
          </button>
        ))}
      </div>
    </Row>
  );
}
