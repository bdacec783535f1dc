import { Info, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { usePathname } from 'wouter/use-browser-location';
import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { isNoteDue, simulatedNote } from '#src/kit/account/note-due.ts';
import { session } from '#src/kit/state/session.ts';
import { IconButton } from '#src/ui/index.ts';
import styles from './bars.module.css';

const TAB_PAGES = '/pages/tabbar/';
const OPENED_AT = Date.now();

/** On the first screen after signing in: nothing here is real money. Until it is dismissed. */
export function SimulatedNote() {
  const t = useText();
  const path = usePathname();
  const { userToken } = useSnapshot(session);
  const { simulatedNoteAt } = useSnapshot(simulatedNote);
  const [now] = useState(OPENED_AT);
  const venue = useVenue();
  const isReal = venue?.simulated === false;
  if (userToken === '' || isReal || !path.startsWith(TAB_PAGES)) return null;
  if (!isNoteDue(simulatedNoteAt, now)) return null;
  const dismiss = (): void => {
    simulatedNote.simulatedNoteAt = Date.now();
  };
  return (
    <div className={styles['note']}>
      <Info aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles['text']}>{t('app.simulatedNote')}</span>
      <IconButton label={t('app.dismissNote')} onClick={dismiss}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
