import { RefreshCw } from 'lucide-react';
import { useText } from '#src/kit/i18n/use-text.ts';
import { IconButton } from '#src/ui/index.ts';
import { refreshScreen } from './refresh.ts';

/** Refreshes the screen for users without touch. */
export function RefreshButton() {
  const t = useText();
  return (
    <IconButton label={t('common.refresh')} onClick={() => void refreshScreen()}>
      <RefreshCw aria-hidden size={22} strokeWidth={1.75} />
    </IconButton>
  );
}
