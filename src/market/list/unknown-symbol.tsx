import { Search, SearchX } from 'lucide-react';
import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { nearestTexts } from '#domain/text/nearest.ts';
import { useInstruments, useLanguage, useText } from '#src/kit/index.ts';
import { EmptyState, ListRow, Rows, Section } from '#src/ui/index.ts';
import { symbolLabel } from './symbol-label.ts';

const MOST = 5;
/** Maximum length of an address's symbol repeated on the page. */
const SHOWN_LENGTH = 32;

export type UnknownSymbolProps = {
  /** The symbol as written in the address. */
  readonly symbol: string;
  /** Whether the screen supports an instrument. */
  readonly accepts: (instrument: Instrument) => boolean;
  /** Address of the screen for an instrument. */
  readonly pathOf: (symbol: string) => string;
};

/**
 * States that the address has no instrument of its screen; offers the nearest match and the search.
 */
export function UnknownSymbol({ symbol, accepts, pathOf }: UnknownSymbolProps) {
  const t = useText('trade');
  const language = useLanguage();
  const all = useInstruments();
  const shown = symbol.slice(0, SHOWN_LENGTH);
  const isElsewhere = all?.has(symbol) === true;
  const nearest = nearestTexts([...(all?.values() ?? [])].filter(accepts), shown, {
    limit: MOST,
    textsOf: (one) => [one.symbol, one.name.tr, one.name.en],
  });
  return (
    <div data-unknown={shown}>
      <div role="alert">
        <EmptyState
          icon={<SearchX aria-hidden size={48} strokeWidth={1.25} />}
          text={t(isElsewhere ? 'trade.unknown.elsewhere' : 'trade.unknown.text', {
            symbol: shown,
          })}
        />
      </div>
      <Section title={t(nearest.length > 0 ? 'trade.unknown.nearest' : 'common.search')}>
        <Rows>
          {nearest.map((one) => {
            const { main, rest } = symbolLabel(one);
            return (
              <Link key={one.symbol} href={pathOf(one.symbol)} replace asChild>
                <ListRow
                  data-nearest={one.symbol}
                  title={main + rest}
                  detail={one.name[language]}
                />
              </Link>
            );
          })}
          <Link href={`/pages/stock/search?text=${encodeURIComponent(shown)}`} asChild>
            <ListRow
              icon={<Search aria-hidden size={22} strokeWidth={1.75} />}
              title={t('trade.unknown.search')}
            />
          </Link>
        </Rows>
      </Section>
    </div>
  );
}
