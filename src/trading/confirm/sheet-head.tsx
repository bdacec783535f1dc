import { useSnapshot } from 'valtio';
import { symbolLabel } from '#src/market/index.ts';
import { VenueTag, session, useLanguage, useText } from '#src/kit/index.ts';
import { Row, Tag, Text } from '#src/ui/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';

/** The paying account, and a tag for a simulated market. */
export function AccountTags() {
  const t = useText('order');
  const { userAccountType } = useSnapshot(session);
  const isDemo = userAccountType === 'demo';
  return (
    <Row as="p" wrap gap={8} justify="end" marginBlockEnd={8}>
      <Tag tone={isDemo ? 'demo' : 'neutral'}>{t(isDemo ? 'order.demo' : 'order.real')}</Tag>
      <VenueTag size="m" />
    </Row>
  );
}

const WORDS = {
  buy: { plain: 'trade.buy', opens: 'trade.openLong', closes: 'trade.closeShort' },
  sell: { plain: 'trade.sell', opens: 'trade.openShort', closes: 'trade.closeLong' },
} as const;

/** Summary of the order in one strip. */
export function InstrumentStrip({ ask }: { readonly ask: OrderAsk }) {
  const t = useText('trade', 'coin');
  const language = useLanguage();
  const { instrument, ticket, side } = ask;
  const { main, rest } = symbolLabel(instrument);
  const words = WORDS[side];
  const kind =
    ticket.market !== 'contract' ? 'plain' : ticket.positionId === undefined ? 'opens' : 'closes';
  const name = instrument.kind === 'swap' ? t('coin.perpetual') : instrument.name[language];
  return (
    <Row
      gap={8}
      align="center"
      minBlock={48}
      padInline={12}
      padBlock={4}
      marginBlockEnd={8}
      surface={1}
      radius="input"
      data-symbol={instrument.symbol}
    >
      <span aria-hidden className={styles['avatar']}>
        {main.slice(0, 2)}
      </span>
      <Text fill ellipsis>
        <b lang="en">{main + rest}</b>{' '}
        <Text as="small" font="caption" color="text3">
          {name}
        </Text>
      </Text>
      <Tag tone={side === 'buy' ? 'up' : 'down'}>{t(words[kind])}</Tag>
      <Tag>{t(ticket.type === 'limit' ? 'trade.limitOrder' : 'trade.marketOrder')}</Tag>
    </Row>
  );
}
