import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { useVenue } from '#src/features/live/use-venue.ts';
import { klinePath } from '#src/features/market-list/kline-path.ts';
import { symbolLabel } from '#src/features/market-list/symbol-label.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { marketListColumn } from '../later-list.tsx';
import styles from './header.module.css';

function tagKey(replayed: boolean, short: boolean) {
  if (short) return replayed ? 'app.replayShort' : 'app.simulatedShort';
  return replayed ? 'app.replay' : 'app.simulated';
}

/** Says that prices are simulated or replayed; nothing for a real venue. */
export function VenueTag({ short = false }: { readonly short?: boolean }) {
  const t = useText();
  const venue = useVenue();
  if (venue === null || (!venue.simulated && venue.prices === 'live')) return null;
  return (
    <Tag tone="demo" size="s">
      {t(tagKey(venue.prices === 'replay', short))}
    </Tag>
  );
}

/** Name of the instrument; a tap lets another one be chosen. */
export function SymbolTitle({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('chart', 'trade');
  const [, go] = useLocation();
  const [open, setOpen] = useState(false);
  const { main, rest } = symbolLabel(instrument);
  const choose = (symbol: string): void => {
    setOpen(false);
    go(klinePath(symbol), { replace: true });
  };
  return (
    <span className={styles['title']}>
      <button
        type="button"
        className={styles['pick']}
        aria-label={`${main + rest}, ${t('chart.pickSymbol')}`}
        onPointerDown={marketListColumn.ahead}
        onClick={() => setOpen(true)}
      >
        <b lang="en">{main + rest}</b>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <VenueTag />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('chart.pickSymbol')}
        closeLabel={t('common.close')}
      >
        <div className={styles['picker']}>
          <marketListColumn.Part selected={instrument.symbol} onSelect={choose} />
        </div>
      </Sheet>
    </span>
  );
}
