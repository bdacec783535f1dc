import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { PriceSourceHost } from '#src/market/index.ts';
import {
  CreditWatchHost,
  DrawerHost,
  MarginWatchHost,
  TradePasswordHost,
} from '#src/person/index.ts';
import { deferredDialog, modals, shortcuts, withTexts } from '#src/kit/index.ts';
import { startShortcutKeys } from './shortcut-keys.ts';

const LazyModalHost = lazy(() =>
  import('./modal-host.tsx').then(({ ModalHost }) => ({ default: ModalHost })),
);

const sheet = deferredDialog(
  async () =>
    (await withTexts(['keys', 'ladder', 'trade'], import('./shortcuts-sheet.tsx'))).ShortcutsSheet,
);

function close(): void {
  shortcuts.isOpen = false;
}

/** Shows the keyboard shortcuts on request. */
function ShortcutsHost() {
  const { isOpen } = useSnapshot(shortcuts);
  return <sheet.Part open={isOpen} onClose={close} />;
}

/** Texts of the order that a line is read as, and of its preview. */
const COMMAND_TEXTS = [
  'keys', 'trade', 'order', 'coin', 'contract', 'display', 'account', 'valid', 'error',
] as const; // prettier-ignore

const commands = deferredDialog(
  async () => (await withTexts(COMMAND_TEXTS, import('./palette/palette.tsx'))).Palette,
);

function closeCommands(): void {
  shortcuts.asksCommand = false;
}

/** Shows the command line on request, and listens for its key and the others of every screen. */
function CommandHost() {
  const { asksCommand } = useSnapshot(shortcuts);
  useEffect(startShortcutKeys, []);
  return <commands.Part open={asksCommand} onClose={closeCommands} />;
}

/** Shows the questions of any screen. */
function QuestionHost() {
  const { open } = useSnapshot(modals);
  // The code of questions loads with the first one. It stays mounted afterwards to animate closing.
  const [hasAsked, setHasAsked] = useState(false);
  if (open !== null && !hasAsked) setHasAsked(true);
  if (!hasAsked) return null;
  return (
    <Suspense fallback={null}>
      <LazyModalHost />
    </Suspense>
  );
}

/** What opens over every screen. */
export function Hosts() {
  return (
    <>
      <PriceSourceHost />
      <ShortcutsHost />
      <CommandHost />
      <TradePasswordHost />
      <DrawerHost />
      <QuestionHost />
    </>
  );
}

/** What watches the account above every screen. */
export function Watches() {
  return (
    <>
      <MarginWatchHost />
      <CreditWatchHost />
    </>
  );
}
