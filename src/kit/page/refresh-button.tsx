import { RefreshCw } from 'lucide-react';
import { useText } from '#src/kit/i18n/use-text.ts';
import { IconButton } from '#src/ui/index.ts';
import { refreshScreen } from './refresh.ts';

/** Refreshes what is on screen, for whoever has no finger to pull it down with. */
export function RefreshButton() {
  const t = useText();
  return (
    <IconButton label={t('common.refresh')} onClick={() => void refreshScreen()}>
      <RefreshCw aria-hidden size={22} strokeWidth={1.75} />
    </IconButton>
  );
}
