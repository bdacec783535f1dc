import { Lock } from 'lucide-react';
import { BulkHead } from './bulk-head.tsx';
import { LOCK_DAYS } from './bulk-terms.ts';
import { LastPrice, LiveDiscount, useLastPrice } from './live-price.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import {
  AboveZeroField,
  IdentityBanner,
  NoteBox,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { Chip, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
import { ChannelField } from './channel-field.tsx';
import type { Bid } from './use-bid.ts';
import { useCostRows, useLimitsText, useLots, useProblemText } from './bid-labels.ts';
import type { Channel } from './use-channel.ts';

type BidProps = { readonly bid: Bid };

/** Problems of the quantity itself; the foot shows the others. */
const OF_QTY = ['min', 'max', 'step', 'short'];

/** Price of the block next to the current market. */
function Market({ bid: { issue, price } }: BidProps) {
  const t = useText('bulk');
  const { money } = useSubscriptionLabels(issue.currency);
  const view = useLastPrice(issue.symbol);
  return (
    <Stack gap={12} pad={12} card font="body">
      <Facts columns={3}>
        <Fact name={t('bulk.blockPrice')}>
          <Text as="strong" font="num" weight={600}>
            {money(price)}
          </Text>
        </Fact>
        <Fact name={t('bulk.last')}>
          <LastPrice view={view} />
        </Fact>
        <Fact name={t('bulk.discountToMarket')} align="end">
          <LiveDiscount view={view} symbol={issue.symbol} price={price} />
        </Fact>
      </Facts>
    </Stack>
  );
}

function QtyField({ bid }: BidProps) {
  const t = useText('bulk');
  const { separators } = useNumberStyle();
  const lots = useLots();
  const limits = useLimitsText(bid);
  const said = useProblemText(bid);
  const { typed, part, most, problem, setQty, step } = bid;
  return (
    <>
      <AboveZeroField
        label={t('bulk.order.qty')}
        value={typed}
        decimals={0}
        separators={separators}
        onChange={setQty}
        stepper={{ less: t('bulk.order.less'), more: t('bulk.order.more'), step }}
        error={OF_QTY.includes(problem) ? said : undefined}
        hint={limits}
      />
      <Row role="group" aria-label={t('bulk.order.quick')} wrap gap={8}>
        <Chip onClick={() => setQty(part.minQty)}>{lots(part.minQty)}</Chip>
        {most > 0n && (
          <Chip onClick={() => setQty(String(most))}>
            {t('bulk.order.all', { qty: lots(String(most)) })}
          </Chip>
        )}
      </Row>
    </>
  );
}

type FormProps = BidProps & { readonly channel: Channel; readonly reload: () => void };

/** Quantity, channel password, cost, and possible outcomes. */
export function BidForm({ bid, channel, reload }: FormProps) {
  const t = useText('bulk', 'risk');
  const rows = useCostRows(bid);
  const { issue, price, part } = bid;
  const { money, time } = useSubscriptionLabels(issue.currency);
  const isBlock = issue.kind === 'block';
  return (
    <Stack gap={8} pad="page" data-issue={issue.id}>
      <NoteBox tone="warn">
        {isBlock ? t('bulk.lockRisk', { days: LOCK_DAYS }) : t('risk.ipo')}
      </NoteBox>
      <BulkHead issue={issue} onEnd={reload} />
      <IdentityBanner why={t('bulk.order.kycWhy')} />
      {isBlock && <Market bid={bid} />}
      <QtyField bid={bid} />
      <ChannelField bid={bid} channel={channel} />
      <Stack gap={12} pad={12} card font="body" data-part="cost">
        <KeyValues rows={rows} />
      </Stack>
      {isBlock && (
        <NoteBox tone="warn" icon={<Lock size={20} strokeWidth={1.75} aria-hidden />}>
          {t('bulk.order.lockNote', { price: money(price) })}
        </NoteBox>
      )}
      <NoteBox tone="info">
        {t(part.method === 'lottery' ? 'bulk.detail.draw' : 'bulk.detail.proportional')}
      </NoteBox>
      <Text as="p" hint>
        {t('bulk.order.when', { time: time(issue.allotmentAt) })}
      </Text>
    </Stack>
  );
}
