import { Link } from 'wouter';
import { stockAiStocks } from '#protocol/http/robots.ts';
import type { DataOf, RequestOf } from '#protocol/http/endpoint.ts';
import { LoadFrame, call, useFollow, useText } from '#src/kit/index.ts';
import { useOrderNumbers } from '#src/trading/index.ts';
import { Box, css, EmptyState, Section, Stack } from '#src/ui/index.ts';
import { HoldingRow } from './holding-row.tsx';
import { useRobotLabels } from './use-robot-labels.ts';

type Item = DataOf<typeof stockAiStocks>['items'][number];
type Of = RequestOf<typeof stockAiStocks>;

const FOLLOWED = { news: ['robot'], isOver: () => false } as const;

function chartOf({ market, symbol }: Item): string {
  const screen = market === 'stock' ? '/pages/stock/stockKline' : '/pages/coin/coinKline';
  return `${screen}?symbol=${symbol}`;
}

function Holding({ item }: { readonly item: Item }) {
  const t = useText('robot');
  const numbers = useOrderNumbers(item.symbol);
  const { rate } = useRobotLabels();
  const { qty, value, target, side } = item;
  const held = qty === undefined ? undefined : `${numbers.qty(qty)} ${numbers.unit}`;
  return (
    <HoldingRow data-symbol={item.symbol}>
      <Link
        href={chartOf(item)}
        className={css({
          display: 'flex',
          inline: true,
          align: 'center',
          minBlock: 44,
          font: 'body',
          weight: 600,
          color: 'text',
        })}
      >
        {numbers.name}
      </Link>
      <Stack as="span" color="text2" textAlign="end">
        {held !== undefined && <span>{`${side === 'short' ? '−' : ''}${held}`}</span>}
        <span>
          {value !== undefined
            ? numbers.money(value)
            : target === undefined
              ? t('robot.notHeld')
              : t('robot.target', { pct: rate(target) })}
        </span>
      </Stack>
    </HoldingRow>
  );
}

/** Shares a product may trade, or a run holds now. */
export function StocksCard({ of, title }: { readonly of: Of; readonly title: string }) {
  const t = useText('robot');
  const key = `stocks ${of.productId ?? ''}${of.orderId ?? ''}`;
  const loaded = useFollow(key, (signal) => call(stockAiStocks, of, { signal }), FOLLOWED);
  const { data } = loaded;
  const { time } = useRobotLabels();
  const decided = data?.decidedAt;
  return (
    <Section
      flush
      title={title}
      hint={decided === undefined ? undefined : t('robot.decided', { time: time(decided) })}
    >
      <LoadFrame loaded={loaded} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={t('robot.holdsNothing')} />
          ) : (
            <Box as="ul" padInline={12} card>
              {items.map((item) => (
                <Holding key={item.symbol} item={item} />
              ))}
            </Box>
          )
        }
      </LoadFrame>
    </Section>
  );
}
