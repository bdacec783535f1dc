import type { CSSProperties, KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, WatchStar, klinePath, symbolLabel, useView } from '#src/market/index.ts';
import { useLanguage } from '#src/kit/index.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { classes, Column, css, Row, Text } from '#src/ui/index.ts';
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
    <Row
      as="li"
      align="center"
      padInlineEnd={4}
      position="relative"
      className={styles['hit']}
      data-symbol={symbol}
    >
      <Link
        href={klinePath(symbol)}
        className={classes(
          css({
            display: 'flex',
            gap: 12,
            align: 'center',
            fill: true,
            minBlock: 56,
            padInlineStart: 'gutter',
            color: 'text',
          }),
          styles['link'],
        )}
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
        <Column as="span" fill>
          <Text lang="en" font="num" weight={600}>
            <HighlightedText text={main + rest} query={query} />
          </Text>
          <Text ellipsis hint>
            <HighlightedText text={instrument.name[language]} query={query} />
          </Text>
        </Column>
        <Column as="span" align="end">
          <LiveCell view={view} field="last" width={0} className={styles['last']} />
          <LiveCell view={view} field="changePct" width={0} toned className={styles['change']} />
        </Column>
      </Link>
      <WatchStar symbol={symbol} tabIndex={-1} />
    </Row>
  );
}
