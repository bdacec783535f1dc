import type { CSSProperties } from 'react';
import styles from './subscription.module.css';

/** A hue derived from the code. */
function hueOf(code: string): number {
  let hue = 0;
  for (const letter of code) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}

/** First letters of a code in a disc; the issuers are fictional and have no logo. */
export function CodeDisc({ code }: { readonly code: string }) {
  return (
    <span aria-hidden className={styles['disc']} style={{ '--hue': hueOf(code) } as CSSProperties}>
      {code.slice(0, 3)}
    </span>
  );
}
