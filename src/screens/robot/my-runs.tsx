import { Link } from 'wouter';
import { stockAiOrderList } from '#protocol/http/robots.ts';
import { LoadFrame, call, useFollow, useText } from '#src/kit/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { FeeWindow } from './fee-window.tsx';
import { RunCard } from './run-card.tsx';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

const SIZE = '100';
const FOLLOWED = { news: ['robot'], isOver: () => false } as const;

type MyRunsProps = { readonly state: 'live' | 'finished' | 'all' };

/** The user's runs with their total value. */
export function MyRuns({ state }: MyRunsProps) {
  const t = useText('robot');
  const { money } = useRobotLabels();
  const loaded = useFollow(
    `runs ${state}`,
    (signal) => call(stockAiOrderList, { state, size: SIZE }, { signal }),
    FOLLOWED,
  );
  return (
    <LoadFrame loaded={loaded}>
      {({ items, worth, feeWindow }) => (
        <div className={styles['list']}>
          {state !== 'finished' && worth.usdt !== undefined && items.length > 0 && (
            <p className={styles['worth']}>
              <span>{t('robot.worth')}</span>
              <strong data-figure="worth" data-of="account:robots@USDT">
                {money(worth.usdt, 'USDT')}
              </strong>
              {worth.lira !== undefined && (
                <span data-figure="worth" data-of="account:robots">
                  {`≈ ${money(worth.lira, 'TRY')}`}
                </span>
              )}
            </p>
          )}
          {items.length === 0 ? (
            <EmptyState
              text={t(state === 'finished' ? 'robot.noFinished' : 'robot.noRuns')}
              action={
                <Link href="/pages/robot/list" className={styles['link']}>
                  {t('title.robotList')}
                </Link>
              }
            />
          ) : (
            <ul className={styles['cards']}>
              {items.map((run) => (
                <RunCard key={run.id} run={run} />
              ))}
            </ul>
          )}
          {feeWindow !== undefined && <FeeWindow window={feeWindow} />}
        </div>
      )}
    </LoadFrame>
  );
}
