import { useState } from 'react';

/**
 * Returns the focus to the element that had it before this part appeared; to its tab panel where it
 * is gone, such as the row of a closed position. The handler runs when a dialog releases the focus;
 * if another element took it meanwhile, it stays there.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  const [panel] = useState(() => opener?.closest<HTMLElement>('[role="tabpanel"]'));
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else panel?.focus();
  };
}
