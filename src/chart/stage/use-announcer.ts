import { useCallback, useState } from 'react';

export type Announcer = { readonly text: string; readonly announce: (text: string) => void };

/** One sentence for a live region. The same sentence twice in a row is read twice. */
export function useAnnouncer(): Announcer {
  const [text, setText] = useState('');
  const announce = useCallback((next: string) => {
    setText((before) => (before === next ? `${next}\u00a0` : next));
  }, []);
  return { text, announce };
}
