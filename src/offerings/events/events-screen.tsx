import { Page, useText } from '#src/kit/index.ts';
import { EventsView } from './events-view.tsx';

/** The calendar of events as a page. */
export default function EventsScreen() {
  const t = useText();
  return (
    <Page title={t('title.events')} pulls>
      <EventsView />
    </Page>
  );
}
