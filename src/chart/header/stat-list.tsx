import { LiveCell, type LiveView } from '#src/market/index.ts';
import type { Stat } from './stats.ts';
import styles from './header.module.css';

type StatListProps = {
  readonly view: LiveView;
  readonly stats: readonly Stat[];
  readonly look: 'rows' | 'strip' | 'columns' | 'side';
};

/** Named live figures, one under the other or side by side. */
export function StatList({ view, stats, look }: StatListProps) {
  return (
    <dl className={styles[look]}>
      {stats.map(({ name, field }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            <LiveCell view={view} field={field} width={0} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
