import { ArrowUp } from 'lucide-react';
import styles from './trades-tape.module.css';

/** What stood on the tape when it was frozen. */
export type TapeCopy = readonly {
  readonly price: string;
  readonly qty: string;
  readonly time: string;
  readonly side: string;
}[];

/** A copy of the tape that does not move. */
export function FrozenRows({ copy }: { readonly copy: TapeCopy }) {
  return copy.map(({ price, qty, time, side }, row) => (
    <tr key={row} role="row" className={styles['row']} data-row={row} data-side={side}>
      <td role="cell" className={styles['price']}>
        <span className={styles['copied']}>{price}</span>
        <ArrowUp className={styles['arrow']} size={11} strokeWidth={2} aria-hidden />
      </td>
      <td role="cell">{qty}</td>
      <td role="cell" className={styles['time']}>
        {time}
      </td>
    </tr>
  ));
}
