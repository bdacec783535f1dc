import type { CSSProperties } from 'react';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import { isPositive, qtyText, useNumberStyle, useText } from '#src/kit/index.ts';
import styles from './split-bar.module.css';

/** Which part of a holding can be sold, waits in orders, or is locked: a bar and its words. */
export function SplitBar({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const { sellable, frozen, locked } = holding;
  const parts = [
    { name: 'sellable', qty: sellable, label: t('position.sellable') },
    { name: 'frozen', qty: frozen, label: t('position.inOrder') },
    { name: 'locked', qty: locked, label: t('position.locked') },
  ];
  return (
    <div className={styles['split']}>
      <div aria-hidden className={styles['bar']}>
        {parts.map(({ name, qty }) =>
          isPositive(qty) ? (
            <span key={name} className={styles[name]} style={{ '--qty': qty } as CSSProperties} />
          ) : null,
        )}
      </div>
      <p className={styles['words']}>
        {parts.map(({ name, qty, label }) =>
          name === 'sellable' || isPositive(qty) ? (
            <span key={name} data-part={name}>
              {`${label} `}
              <strong>{qtyText(qty, separators)}</strong>
            </span>
          ) : null,
        )}
      </p>
    </div>
  );
}
