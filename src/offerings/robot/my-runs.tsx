import { Link } from 'wouter';
import { stockAiOrderList } from '#protocol/http/robots.ts';
import { LoadFrame, call, useFollow, useText } from '#src/kit/index.ts';
import { css, EmptyState, Row, Stack, Text } from '#src/ui/index.ts';
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
        <Stack gap={12} alignContent="start" padInline="gutter" padBlockStart={12} padBlockEnd={24}>
          {state !== 'finished' && worth.usdt !== undefined && items.length > 0 && (
            <Row as="p" wrap rowGap={4} columnGap={12} align="baseline" hint>
              <span>{t('robot.worth')}</span>
              <Text
                as="strong"
                font="title"
                color="text"
                data-figure="worth"
                data-of="account:robots@USDT"
              >
                {money(worth.usdt, 'USDT')}
              </Text>
              {worth.lira !== undefined && (
                <span data-figure="worth" data-of="account:robots">
                  {`≈ ${money(worth.lira, 'TRY')}`}
                </span>
              )}
            </Row>
          )}
          {items.length === 0 ? (
            <EmptyState
              text={t(state === 'finished' ? 'robot.noFinished' : 'robot.noRuns')}
              action={
                <Link
                  href="/pages/robot/list"
                  className={css({
                    display: 'flex',
                    inline: true,
                    align: 'center',
                    minBlock: 44,
                    font: 'body',
                    color: 'primary-text',
                  })}
                >
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
        </Stack>
      )}
    </LoadFrame>
  );
}
