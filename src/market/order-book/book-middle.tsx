import { Pause, Play } from 'lucide-react';
import { useCallback } from 'react';
import { LiveText } from '#src/market/cells/live-text.tsx';
import { useCellPart } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, Row, Text } from '#src/ui/index.ts';
import { LastTrade } from './last-trade.tsx';
import styles from './order-book.module.css';

type BookMiddleProps = {
  readonly view: LiveView;
  readonly frozen: boolean;
  /** Whether the button froze it, so that a second press continues. */
  readonly pinned: boolean;
  readonly onFreeze: () => void;
};

const SPREAD = ['spread', 'spreadPct'] as const;

/** Spread as one sentence. */
function Spread({ view }: { readonly view: LiveView }) {
  const t = useText('book');
  const sentence = useCallback(
    ([value = '', percent = '']: readonly string[]) => t('book.spread', { value, percent }),
    [t],
  );
  return (
    <Text grow tabular textAlign="end">
      <LiveText view={view} fields={SPREAD} text={sentence} />
    </Text>
  );
}

const AGE = css({ textAlign: 'end', nowrap: true, tabular: true });

const FROZEN = css({ textAlign: 'end', nowrap: true, tabular: true, color: 'warn' });

const AGES = { age: ['age'], frozenAge: ['frozenAge'] } as const;

/** Age of the book, or of the frozen copy. */
function Age({ view, frozen }: { readonly view: LiveView; readonly frozen: boolean }) {
  const t = useText('book');
  const field = frozen ? 'frozenAge' : 'age';
  const isKnown = useCellPart(view, field, (seconds) => seconds !== '');
  const text = useCallback(
    ([seconds = '']: readonly string[]) => t(frozen ? 'book.frozenFor' : 'book.age', { seconds }),
    [t, frozen],
  );
  const className = classes(frozen ? FROZEN : AGE, styles['age']);
  if (!isKnown) return <span className={className} />;
  return (
    <span className={className} data-frozen={frozen} data-testid="book-age">
      <LiveText view={view} fields={AGES[field]} text={text} />
    </span>
  );
}

/** Row between asks and bids: last price, spread, freeze button and age of the data. */
export function BookMiddle({ view, frozen, pinned, onFreeze }: BookMiddleProps) {
  const t = useText('book');
  const Icon = pinned ? Play : Pause;
  return (
    <Row wrap gap={8} align="center" minBlock={44} padInline="gutter" font="micro" color="text3">
      <LastTrade view={view} />
      <Spread view={view} />
      <button
        type="button"
        className={classes(css({ color: frozen ? 'warn' : 'text3' }), styles['freeze'])}
        aria-label={t(pinned ? 'book.unfreeze' : 'book.freeze')}
        aria-pressed={pinned}
        onClick={onFreeze}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Age view={view} frozen={frozen} />
    </Row>
  );
}
