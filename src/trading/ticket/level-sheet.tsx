import type { Instrument } from '#domain/market/types.ts';
import { type LiveView, useCell, useView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { css, Sheet, Stack, Text } from '#src/ui/index.ts';

type LevelSheetProps = {
  readonly open: boolean;
  readonly instrument: Instrument;
  readonly onPick: (price: string) => void;
  readonly onClose: () => void;
};

const LEVELS = 5;
const ROW = css({
  display: 'flex',
  align: 'center',
  justify: 'between',
  minBlock: 44,
  wide: true,
  padInline: 8,
  radius: 'tag',
  font: 'num',
});

type RowProps = {
  readonly view: LiveView;
  readonly row: number;
  readonly onPick: (price: string) => void;
};

function LevelRow({ view, row, onPick }: RowProps) {
  const price = useCell(view, 'price', row).text;
  const qty = useCell(view, 'qty', row).text;
  if (price === '') return null;
  const isAsk = row < LEVELS;
  return (
    <li>
      <button
        type="button"
        className={ROW}
        data-side={isAsk ? 'ask' : 'bid'}
        onClick={() => onPick(price)}
      >
        <Text color={isAsk ? 'down' : 'up'}>{price}</Text>
        <span>{qty}</span>
      </button>
    </li>
  );
}

/** Book levels in rows large enough to tap; a tap takes the price. */
export function LevelSheet({ open, instrument, onPick, onClose }: LevelSheetProps) {
  const t = useText('order');
  const view = useView({
    kind: 'book',
    sym: instrument.symbol,
    book: { levels: LEVELS, group: 1, mode: 'both', cumulative: false, frozen: false },
  });
  const rows = Array.from({ length: 2 * LEVELS }, (_, row) => row);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.pickLevel')}
      closeLabel={t('common.close')}
    >
      <Stack as="ul">
        {rows.map((row) => (
          <LevelRow key={row} view={view} row={row} onPick={onPick} />
        ))}
      </Stack>
    </Sheet>
  );
}
