import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Tag } from '#src/ui/index.ts';

export type VenueTagProps = {
  readonly size?: 'm' | 's' | undefined;
  /** One word, where there is no room for two. */
  readonly short?: boolean | undefined;
};

const WORDS = { simulated: 'app.simulated', replay: 'app.replay', live: 'app.live' } as const;
const SHORT = { ...WORDS, simulated: 'app.simulatedShort', replay: 'app.replayShort' } as const;

/** What the prices are: simulated, replayed or live. Nothing before that is known. */
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
