import { useState } from 'react';

/**
 * Gives the focus back to where it was before this part appeared: a handler for the moment in
 * which a dialog lets go of it. Where somebody took it meanwhile, it stays.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement) opener.focus();
  };
}
