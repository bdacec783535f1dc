import { Fragment } from 'react';
import { timesInForce, type TimeInForce } from '#domain/order/time-in-force.ts';
import { useText } from '#src/kit/index.ts';
import { offeredKinds, type TicketKind } from '#src/trading/algo/ticket-kinds.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { Sheet, Text } from '#src/ui/index.ts';

type AboutKindsProps = {
  readonly open: boolean;
  readonly type: TradeType;
  readonly onClose: () => void;
};

/** A share waits over sessions, so its texts say more. */
function overSessions(time: TimeInForce, type: TradeType) {
  return type === 'stock' && (time === 'gtc' || time === 'gtd') ? (`${time}Share` as const) : time;
}

/** Explains the kinds of order of a product, and how long a limit order waits. */
export function AboutKinds({ open, type, onClose }: AboutKindsProps) {
  const t = useText('trade', 'order', 'algo');
  const { cells, more } = offeredKinds(type);
  const about = (kind: TicketKind): string => {
    if (kind === 'limit') return t('order.aboutLimit');
    return kind === 'market' ? t('order.aboutMarket') : t(`algo.about.${kind}`);
  };
  const kinds = [...cells, ...more].map((kind) => ({
    name: t(`trade.kind.${kind}`),
    text: about(kind),
  }));
  const times = timesInForce(orderMarket(type)).map((time) => ({
    name: t(`trade.tif.${time}`),
    text: t(`order.aboutTif.${overSessions(time, type)}`),
  }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trade.orderType')}
      closeLabel={t('common.close')}
    >
      <dl>
        {[...kinds, ...times].map(({ name, text }) => (
          <Fragment key={name}>
            <Text as="dt" marginBlockStart={8} font="body" weight={600}>
              {name}
            </Text>
            <Text as="dd" font="body" color="text2">
              {text}
            </Text>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  );
}
