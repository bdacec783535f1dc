import { useState } from 'react';
import type { RobotFillView } from '#protocol/http/robot-objects.ts';
import { useOrderNumbers } from '#src/trading/index.ts';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { Box, EmptyState, Num, Section, Tag, Stack, Text } from '#src/ui/index.ts';
import { toneOf, type RunFacts } from './robot-types.ts';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

const fillSheet = deferredDialog(
  async () => (await import('#src/trading/orders/fill-sheet.tsx')).FillSheet,
);

type RowProps = { readonly fill: RobotFillView; readonly asset: string };

/** One fill; a press shows the feed message it filled against. */
function FillRow({ fill, asset }: RowProps) {
  const t = useText('robot', 'trade', 'order', 'position');
  const [isOpen, setOpen] = useState(false);
  const numbers = useOrderNumbers(fill.symbol);
  const { gain } = useRobotLabels();
  const buys = fill.side === 'buy';
  const facts = [
    numbers.time(fill.ts),
    `${t('robot.commission')} ${numbers.fee(fill.fee, fill.feeAsset)}`,
    t(`robot.cause.${fill.cause}`),
  ];
  return (
    <li data-fill={fill.id} data-symbol={fill.symbol}>
      <button
        type="button"
        className={styles['fill']}
        onPointerDown={fillSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade.buy' : 'trade.sell')}</Tag>
        <Stack as="span" gap={2} minInline={0} hint>
          <span>
            <Text as="b" font="body" weight={600} color="text" lang="en">
              {numbers.name}
            </Text>{' '}
            {`${numbers.qty(fill.qty)} × ${numbers.price(fill.price)}`}
          </span>
          <span>{facts.join(' · ')}</span>
        </Stack>
        <span data-field="profit" data-raw={fill.profit}>
          {/[1-9]/.test(fill.profit) ? (
            <Num
              text={gain(fill.profit, asset)}
              minusLabel={t('a11y.minus')}
              toned={toneOf(fill.profit)}
            />
          ) : (
            t('common.empty')
          )}
        </span>
      </button>
      <fillSheet.Part open={isOpen} fill={fill} onClose={() => setOpen(false)} />
    </li>
  );
}

/** All fills of a run, newest first. */
export function RunFills({ facts }: { readonly facts: RunFacts }) {
  const t = useText('robot');
  const { fills, run } = facts;
  return (
    <Section flush title={t('robot.trades')} hint={t('robot.fillCount', { count: fills.total })}>
      {fills.items.length === 0 ? (
        <EmptyState text={t('robot.noFills')} />
      ) : (
        <Box as="ul" padInline={12} card ruled>
          {fills.items.map((fill) => (
            <FillRow key={fill.id} fill={fill} asset={run.capitalAsset} />
          ))}
        </Box>
      )}
    </Section>
  );
}
