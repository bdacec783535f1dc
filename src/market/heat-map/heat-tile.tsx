import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { cellOf, packedCell, type PackedCell, useInstrument } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView } from '#src/market/cells/use-view.ts';
import { watchCell } from '#src/market/cells/watch-cell.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { classes } from '#src/ui/index.ts';
import { changeStep } from './change-step.ts';
import styles from './heat-map.module.css';
import steps from './heat-step.module.css';
import type { Tile } from './tile-layout.ts';

type HeatTileProps = {
  readonly tile: Tile;
  /** The one tile that Tab focuses. */
  readonly isEntry: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (symbol: string) => void;
};

/** Size from which a tile has larger text. */
const LARGE_PX = [110, 64] as const;

/** One instrument. A tick writes its text and its step of colour, and renders nothing. */
export const HeatTile = memo(function HeatTile(props: HeatTileProps) {
  const { tile, isEntry, isSelected, onSelect } = props;
  const { symbol, left, top, width, height } = tile;
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const show = (packed: PackedCell): void => {
      const step = changeStep(cellOf(packed).text);
      if (link.current !== null) link.current.dataset['step'] = String(step ?? 0);
    };
    const address = { view: view.id, field: 'changePct' };
    show(packedCell(address));
    return watchCell(view, address, show);
  }, [view]);

  const { main, rest } = instrument === null ? { main: symbol, rest: '' } : symbolLabel(instrument);
  const isLarge = width >= LARGE_PX[0] && height >= LARGE_PX[1];
  return (
    <a
      ref={link}
      href={klinePath(symbol)}
      tabIndex={isEntry ? 0 : -1}
      data-symbol={symbol}
      data-large={isLarge}
      aria-current={isSelected ? 'true' : undefined}
      className={classes(styles['tile'], steps['step'])}
      style={{ left, top, width, height } satisfies CSSProperties}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSelect(symbol);
      }}
    >
      <span lang="en" className={styles['code']}>
        {isLarge ? main + rest : main}
      </span>
      <LiveCell
        view={view}
        field="changePct"
        width={0}
        flash={false}
        source={false}
        className={styles['change']}
      />
    </a>
  );
});
