import type { CSSProperties, KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, WatchStar, klinePath, symbolLabel, useView } from '#src/market/index.ts';
import { useLanguage } from '#src/kit/index.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './search-hit.module.css';

export type SearchHitProps = {
  readonly instrument: Instrument;
  readonly query: string;
  /** The one result that Tab focuses. */
  readonly isEntry: boolean;
  readonly onOpen: () => void;
};

const LETTERS = 2;

/** A hue derived from the code. */
function hueOf(code: string): number {
  let hue = 0;
  for (const letter of code) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}

/** An instrument in the results: highlighted code and name, price, star. */
export function SearchHit({ instrument, query, isEntry, onOpen }: SearchHitProps) {
  const language = useLanguage();
  const { symbol, base } = instrument;
  const view = useView({ kind: 'ticker', sym: symbol });
  const { main, rest } = symbolLabel(instrument);
  const toStar = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowRight') return;
    event.currentTarget.parentElement?.querySelector('button')?.focus();
  };
  return (
    <li className={styles['hit']} data-symbol={symbol}>
      <Link
        href={klinePath(symbol)}
        className={styles['link']}
        tabIndex={isEntry ? 0 : -1}
        data-hit
        onClick={onOpen}
        onKeyDown={toStar}
      >
        <span
          aria-hidden
          className={styles['avatar']}
          style={{ '--hue': hueOf(base) } as CSSProperties}
        >
          {base.slice(0, LETTERS)}
        </span>
        <span className={styles['names']}>
          <span lang="en" className={styles['code']}>
            <HighlightedText text={main + rest} query={query} />
          </span>
          <span className={styles['name']}>
            <HighlightedText text={instrument.name[language]} query={query} />
          </span>
        </span>
        <span className={styles['values']}>
          <LiveCell view={view} field="last" width={0} className={styles['last']} />
          <LiveCell view={view} field="changePct" width={0} toned className={styles['change']} />
        </span>
      </Link>
      <WatchStar symbol={symbol} tabIndex={-1} />
    </li>
  );
}
