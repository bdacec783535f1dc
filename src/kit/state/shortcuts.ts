import { proxy } from 'valtio/vanilla';

/** Whether the list of keyboard shortcuts is open. */
export const shortcuts = proxy({ isOpen: false });

export function openShortcuts(): void {
  shortcuts.isOpen = true;
}
