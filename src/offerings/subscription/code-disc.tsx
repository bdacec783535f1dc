import type { CSSProperties } from 'react';
import styles from './subscription.module.css';

/** A hue of its own for every code. */
function hueOf(code: string): number {
  let hue = 0;
  for (const letter of code) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}

/** The first letters of a code in a disc; issuers here are made up and have no logo. */
export function CodeDisc({ code }: { readonly code: string }) {
  return (
    <span aria-hidden className={styles['disc']} style={{ '--hue': hueOf(code) } as CSSProperties}>
      {code.slice(0, 3)}
    </span>
  );
}
