import type { CSSProperties } from 'react';
import { Stack, Text } from '#src/ui/index.ts';
import { FillBar } from './fill-bar.tsx';
import styles from './demand-bars.module.css';

/** Demand of one group of applicants as a multiple of its supply. */
export type DemandBar = {
  readonly id: string;
  readonly name: string;
  /** 3.8 for 3.8 times the supply. */
  readonly times: number;
  /** The same as text. */
  readonly text: string;
};

type DemandBarsProps = {
  readonly label: string;
  readonly bars: readonly DemandBar[];
  /** Label of the vertical line: the supply. */
  readonly note: string;
};

/** Space to the right of the longest bar. */
const HEADROOM = 1.15;

/** Demand against supply, one bar per group, with a line where they are equal. */
export function DemandBars({ label, bars, note }: DemandBarsProps) {
  const full = Math.max(1.5, ...bars.map(({ times }) => times)) * HEADROOM;
  return (
    <Stack gap={8} style={{ '--one': 1 / full } as CSSProperties}>
      <ul className={styles['list']} aria-label={label}>
        {bars.map(({ id, name, times, text }) => (
          <li key={id} className={styles['row']} data-demand={id}>
            <Text hint>{name}</Text>
            <FillBar share={Math.min(1, times / full)}>
              <span className={styles['one']} />
            </FillBar>
            <Text font="num-s" tabular textAlign="end">
              {text}
            </Text>
          </li>
        ))}
      </ul>
      <Text as="p" font="caption" color="text3">
        {note}
      </Text>
    </Stack>
  );
}
