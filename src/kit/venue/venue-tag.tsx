import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Tag } from '#src/ui/index.ts';

export type VenueTagProps = {
  readonly size?: 'm' | 's' | undefined;
  /** One word, for narrow places. */
  readonly short?: boolean | undefined;
};

const WORDS = { simulated: 'app.simulated', replay: 'app.replay', live: 'app.live' } as const;
const SHORT = { ...WORDS, simulated: 'app.simulatedShort', replay: 'app.replayShort' } as const;

/** Kind of prices: simulated, replayed or live. Renders nothing until it is known. */
export function VenueTag({ size = 's', short = false }: VenueTagProps) {
  const t = useText();
  const venue = useVenue();
  if (venue === null) return null;
  return (
    <Tag size={size} tone={venue.prices === 'live' ? 'ok' : 'demo'}>
      {t((short ? SHORT : WORDS)[venue.prices])}
    </Tag>
  );
}
