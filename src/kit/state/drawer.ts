import { proxy } from 'valtio/vanilla';

/** Whether the account menu is open. */
export const drawer = proxy({ open: false });

export function openDrawer(): void {
  drawer.open = true;
}

export function closeDrawer(): void {
  drawer.open = false;
}
