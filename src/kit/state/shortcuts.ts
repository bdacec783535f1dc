import { proxy } from 'valtio/vanilla';

/** Whether the list of keyboard shortcuts, and the command line, are open. */
export const shortcuts = proxy({ isOpen: false, asksCommand: false });

export function openShortcuts(): void {
  shortcuts.isOpen = true;
}

export function openCommands(): void {
  shortcuts.asksCommand = true;
}
