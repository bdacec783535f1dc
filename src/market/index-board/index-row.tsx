import { Link } from 'wouter';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { LiveSpark } from '#src/market/list/live-spark.tsx';
import { useLanguage } from '#src/kit/index.ts';
import styles from './index-row.module.css';
import type { IndexFacts } from './use-indices.ts';

/** A further index: name, its day as a small curve, level and change. */
export function IndexRow({ facts }: { readonly facts: IndexFacts }) {
  const language = useLanguage();
  const { symbol } = facts;
  const view = useView({ kind: 'ticker', sym: symbol });
  return (
    <li>
      <Link href={klinePath(symbol)} data-symbol={symbol} className={styles['row']}>
        <span className={styles['names']}>
          <span className={styles['name']}>{facts.name[language]}</span>
          <span lang="en" className={styles['code']}>
            {symbol}
          </span>
        </span>
        <LiveSpark symbol={symbol} />
        <span className={styles['values']}>
          <LiveCell view={view} field="last" width={0} className={styles['last']} />
          <LiveCell view={view} field="changePct" width={0} toned className={styles['change']} />
        </span>
      </Link>
    </li>
  );
}
