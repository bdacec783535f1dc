import { createContext, useContext, type RefObject } from 'react';

const NOWHERE: RefObject<HTMLElement | null> = { current: null };

/** The element that scrolls a page. */
export const PageScroller = createContext(NOWHERE);

/** The element that scrolls the page this is used in; for lists that draw only what is seen. */
export function usePageScroller(): RefObject<HTMLElement | null> {
  return useContext(PageScroller);
}
