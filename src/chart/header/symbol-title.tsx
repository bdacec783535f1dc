import { useLocation } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { useText, useVenue } from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { Row, Tag } from '#src/ui/index.ts';
import styles from './header.module.css';
import { SymbolPick } from './symbol-pick.tsx';

function tagKey(replayed: boolean, short: boolean) {
  if (short) return replayed ? 'app.replayShort' : 'app.simulatedShort';
  return replayed ? 'app.replay' : 'app.simulated';
}

/** Tag for simulated or replayed prices; none for a real venue. */
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

type SymbolTitleProps = {
  readonly instrument: Instrument;
  /** Path for another symbol; its chart by default. */
  readonly pathOf?: ((symbol: string) => string) | undefined;
};

/** Name of the screen's instrument; a tap switches to another one. */
export function SymbolTitle({ instrument, pathOf = klinePath }: SymbolTitleProps) {
  const [, go] = useLocation();
  return (
    <Row as="span" inline gap={8} align="center" minInline={0} className={styles['title']}>
      <SymbolPick
        instrument={instrument}
        onChoose={(symbol) => go(pathOf(symbol), { replace: true })}
      />
      <VenueTag />
    </Row>
  );
}
