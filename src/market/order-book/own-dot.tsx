import { useCellPart } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import styles from './own-dot.module.css';

type OwnDotProps = {
  readonly view: LiveView;
  readonly row: number;
  readonly own: ReadonlySet<string>;
};

/** Cell that marks a level with one of the user's orders; nothing on other levels. */
export function OwnDot({ view, row, own }: OwnDotProps) {
  const t = useText('order');
  const isOwn = useCellPart(view, 'price', (price) => own.has(price), row);
  if (!isOwn) return null;
  return (
    <td role="cell" className={styles['own']} data-part="own-level">
      <span className="visually-hidden">{t('order.ownLevel')}</span>
    </td>
  );
}
