import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { serverNow } from '#src/kit/index.ts';
import { saveEntries } from '#src/offerings/subscription/save-calendar.ts';
import { useEventTexts } from './use-event-texts.ts';

/** Downloads events as a file for the calendar of the device. */
export function useSaveEvents(): (name: string, events: readonly CalendarEvent[]) => void {
  const { t, titleOf, detailOf } = useEventTexts();
  return (name, events) => {
    const entries = events.map((event) => ({
      id: event.id,
      title: titleOf(event),
      text: event.isMine ? `${detailOf(event)} · ${t('event.mine')}` : detailOf(event),
      from: event.at,
      until: event.until,
      day: event.day,
    }));
    saveEntries(name, entries, serverNow());
  };
}
