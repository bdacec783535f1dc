import { useState } from 'react';

/**
 * Returns the focus to the element that had it before this part appeared. The handler runs when a
 * dialog releases the focus; if another element took it meanwhile, it stays there.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement) opener.focus();
  };
}
