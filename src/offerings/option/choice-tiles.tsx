import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Box, css } from '#src/ui/index.ts';
import styles from './choice-tiles.module.css';

export type Tile = {
  readonly value: string;
  readonly top: ReactNode;
  readonly under: ReactNode;
  /** Read out instead of both lines. */
  readonly name: string;
};

type ChoiceTilesProps = {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tiles visible at once; further ones scroll sideways. */
  readonly columns: 4 | 5;
};

const INPUT = css({ covers: true });

const OTHER = css({ font: 'num-s', color: 'text' });

const CHOSEN = css({ font: 'num-s', weight: 600, color: 'text' });

/** Alternatives as tiles of two lines. One Tab stop; the arrow keys choose. */
export function ChoiceTiles({ label, tiles, value, onChange, columns }: ChoiceTilesProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const values = tiles.map((tile) => tile.value).join();
  useEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector<HTMLElement>('[data-chosen="true"]');
    if (box === null || chosen === null || chosen === undefined) return;
    // Centres the selected tile in the row without scrolling the page.
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2;
  }, [values, value]);
  return (
    <Box as="fieldset" minInline={0}>
      <legend className="visually-hidden">{label}</legend>
      <div ref={row} className={styles['row']} data-columns={columns}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className={styles['tile']}
            data-chosen={tile.value === value}
            data-value={tile.value}
          >
            <input
              type="radio"
              className={INPUT}
              name={name}
              aria-label={tile.name}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            <b className={tile.value === value ? CHOSEN : OTHER}>{tile.top}</b>
            <span>{tile.under}</span>
          </label>
        ))}
      </div>
    </Box>
  );
}
