import { useSnapshot } from 'valtio';
import { deferredDialog, shortcuts, withTexts } from '#src/kit/index.ts';

const sheet = deferredDialog(
  async () => (await withTexts(['keys', 'chart'], import('./shortcuts-sheet.tsx'))).ShortcutsSheet,
);

function close(): void {
  shortcuts.isOpen = false;
}

/** Waits until somebody asks for the keyboard shortcuts. */
export function ShortcutsHost() {
  const { isOpen } = useSnapshot(shortcuts);
  return <sheet.Part open={isOpen} onClose={close} />;
}
