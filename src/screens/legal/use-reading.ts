import { useEffect, useState } from 'react';

export type Reading = {
  /** Part that stands at the top of the page. */
  readonly part: string;
  /** How much of the text was scrolled past, 0 to 100. */
  readonly percent: number;
};

/** A heading counts as reached when it stands this far beneath the top. */
const REACHED_PX = 120;

function readingOf(main: HTMLElement): Reading {
  const top = main.getBoundingClientRect().top + REACHED_PX;
  const parts = [...main.querySelectorAll<HTMLElement>('[data-part]')];
  const reached = parts.filter((one) => one.getBoundingClientRect().top <= top);
  const room = main.scrollHeight - main.clientHeight;
  const isAtEnd = room > 0 && main.scrollTop >= room - 1;
  const part = isAtEnd ? parts.at(-1) : (reached.at(-1) ?? parts[0]);
  return {
    part: part?.dataset['part'] ?? '',
    percent: room <= 0 ? 100 : Math.round((main.scrollTop / room) * 100),
  };
}

/** Where the reader of a long text is. */
export function useReading(): Reading {
  const [reading, setReading] = useState<Reading>({ part: '', percent: 0 });
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#content');
    if (main === null) return undefined;
    const look = (): void => {
      const next = readingOf(main);
      setReading((last) =>
        last.part === next.part && last.percent === next.percent ? last : next,
      );
    };
    look();
    main.addEventListener('scroll', look, { passive: true });
    return () => main.removeEventListener('scroll', look);
  }, []);
  return reading;
}
