import type { CSSProperties } from 'react';
import { useText } from '#src/kit/index.ts';
import styles from './breadth.module.css';

export type BreadthProps = { readonly up: number; readonly down: number; readonly flat: number };

/** How many members of an index rose, stayed and fell. */
export function Breadth({ up, down, flat }: BreadthProps) {
  const t = useText('market');
  return (
    <div className={styles['breadth']}>
      <span className={styles['up']}>{t('market.rising', { count: up })}</span>
      <span aria-hidden className={styles['bar']}>
        <i className={styles['rose']} style={{ '--part': up } as CSSProperties} />
        <i className={styles['stayed']} style={{ '--part': flat } as CSSProperties} />
        <i className={styles['fell']} style={{ '--part': down } as CSSProperties} />
      </span>
      <span className="visually-hidden">{t('market.flat', { count: flat })}</span>
      <span className={styles['down']}>{t('market.falling', { count: down })}</span>
    </div>
  );
}
