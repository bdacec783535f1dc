import { useSnapshot } from 'valtio';
import { EVENT_KINDS, type EventKind } from '#domain/event/calendar-event.ts';
import { session } from '#src/kit/index.ts';
import { Chip, ChipRow } from '#src/ui/index.ts';
import { eventChoices } from './event-choices.ts';
import { useEventTexts } from './use-event-texts.ts';

/** Adds a kind or takes it out; without any, all are shown. */
function toggled(kinds: readonly string[], kind: EventKind): readonly EventKind[] {
  return EVENT_KINDS.filter((one) => kinds.includes(one) !== (one === kind));
}

/** Own events alone, and the kinds of events; a kind that does not occur has no chip. */
export function EventFilters({ kinds }: { readonly kinds: readonly EventKind[] }) {
  const { t } = useEventTexts();
  const { userToken } = useSnapshot(session);
  const chosen = useSnapshot(eventChoices);
  const shown = EVENT_KINDS.filter((kind) => kinds.includes(kind) || chosen.kinds.includes(kind));
  return (
    <ChipRow label={t('event.filter')}>
      {userToken !== '' && (
        <Chip
          selected={chosen.onlyMine}
          onClick={() => {
            eventChoices.onlyMine = !chosen.onlyMine;
          }}
        >
          {t('event.onlyMine')}
        </Chip>
      )}
      {shown.map((kind) => (
        <Chip
          key={kind}
          selected={chosen.kinds.includes(kind)}
          onClick={() => {
            eventChoices.kinds = toggled(chosen.kinds, kind);
          }}
        >
          {t(`event.kind.${kind}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
