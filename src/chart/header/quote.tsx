import { ArrowUp, Info } from 'lucide-react';
import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, type LiveView, openPriceSource } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, Row } from '#src/ui/index.ts';
import styles from './header.module.css';

type QuoteProps = { readonly view: LiveView; readonly instrument: Instrument };
/** Above the figures of the day, in one line with them, or in a column beside the chart. */
type PlacedProps = QuoteProps & { readonly place: 'page' | 'line' | 'side' };

const QUOTES = {
  page: classes(css({ grow: true }), styles['quote']),
  line: styles['quoteLine'],
  side: classes(css({ rigid: true }), styles['quote'], styles['quoteSide']),
} as const;
const ARROW = classes(css({ color: 'up' }), styles['arrow']);

/** Lines below each other are 4 px apart. */
function spaceIn(place: PlacedProps['place']): { readonly marginBlockStart?: 4 } {
  return place === 'page' ? { marginBlockStart: 4 } : {};
}

/** Age of the price: a green dot while live, a clock once it is late. */
export function QuoteAge({ view }: { readonly view: LiveView }) {
  const t = useText('book');
  return (
    <Row as="span" inline gap={4} align="center" color="text3">
      <LiveCell view={view} field="age" width={0} flash={false} source={false} />
      <i className={styles['dot']} aria-hidden />
      <span>{t('book.ageUnit')}</span>
    </Row>
  );
}

/** Price in another currency, its age, and the button that explains where it comes from. */
function QuoteMeta({ view, instrument, place }: PlacedProps) {
  const t = useText('trade');
  return (
    <Row wrap gap={8} align="center" hint nowrap {...spaceIn(place)}>
      <span>
        {'≈ '}
        <LiveCell view={view} field="fiat" width={0} flash={false} />
      </span>
      <QuoteAge view={view} />
      <button
        type="button"
        className={styles['source']}
        aria-label={t('trade.priceSource')}
        onClick={() => openPriceSource(instrument.symbol, 'last')}
      >
        <Info size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Row>
  );
}

/** Last price with its direction and change; beside a full-screen chart, nothing else. */
export function Quote({ view, instrument, place }: PlacedProps) {
  const isSide = place === 'side';
  return (
    <div className={QUOTES[place]}>
      <div className={styles['last']}>
        <LiveCell view={view} field="last" toned width={0} className={styles['lastPrice']} />
        {!isSide && <ArrowUp className={ARROW} size={20} strokeWidth={2.25} aria-hidden />}
      </div>
      <Row wrap gap={8} minBlock="line" font="num-s" {...spaceIn(place)}>
        <LiveCell view={view} field="change" toned width={0} />
        <LiveCell view={view} field="changePct" toned width={0} />
      </Row>
      {!isSide && <QuoteMeta view={view} instrument={instrument} place={place} />}
    </div>
  );
}
