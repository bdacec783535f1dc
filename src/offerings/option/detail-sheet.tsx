import { Link } from 'wouter';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { klinePath } from '#src/market/index.ts';
import { CopyField, useText } from '#src/kit/index.ts';
import { Box, css, type KeyValue, KeyValues, Num, Sheet, Stack, Text } from '#src/ui/index.ts';
import { useOptionLabels } from './use-option-labels.ts';

type Tick = OptionOrderView['openTick'];

/** Inputs of the premium, and the feed messages they came from. */
function useRows(order: OptionOrderView): readonly KeyValue[] {
  const t = useText('option');
  const words = useOptionLabels();
  const { strike, openSpot, model, openTick, openPrice, expiryAt, expiryPrice, expiryTick } = order;
  const tick = ({ price, seq, ts }: Tick): string =>
    t('option.tick', { price: words.price(price), seq, time: words.time(ts) });
  return [
    { name: t('option.strike'), value: words.price(strike) },
    { name: t('option.openPrice'), value: words.price(openPrice) },
    { name: t('option.openSpot'), value: words.price(openSpot) },
    {
      name: t('option.sigma'),
      value: `${words.rate(model.sigma)} · ${words.day(model.sigmaDay)}`,
    },
    { name: t('option.openTick'), value: tick(openTick) },
    { name: t('option.expiry'), value: words.expiry(expiryAt) },
    ...(expiryPrice === undefined
      ? []
      : [{ name: t('option.expiryPrice'), value: words.price(expiryPrice), strong: true }]),
    ...(expiryTick === undefined
      ? []
      : [{ name: t('option.expiryTick'), value: tick(expiryTick) }]),
  ];
}

/** Outcome of the option and its result. */
function useResult(order: OptionOrderView): readonly KeyValue[] {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { closePrice, closeFee, received, pnl, pnlRatio, closeTime, cost } = order;
  if (closePrice === undefined || received === undefined || pnl === undefined) return [];
  return [
    { name: t('option.closePrice'), value: words.price(closePrice) },
    { name: t('option.closeTime'), value: words.time(closeTime ?? 0) },
    { name: t('option.cost'), value: words.money(cost) },
    { name: t('option.feeOnly'), value: words.money(closeFee ?? '0') },
    { name: t('option.receivedDone'), value: words.money(received) },
    {
      name: t('option.result'),
      value: <Num text={words.signedMoney(pnl)} minusLabel={t('a11y.minus')} />,
      strong: true,
      tone: pnl.startsWith('-') ? 'down' : 'up',
    },
    {
      name: t('option.pnlRatio'),
      value: <Num text={words.signedRate(pnlRatio ?? '0')} minusLabel={t('a11y.minus')} />,
    },
  ];
}

function Body({ order }: { readonly order: OptionOrderView }) {
  const t = useText('option', 'order');
  const rows = useRows(order);
  const result = useResult(order);
  const { id, symbol, expiryTick } = order;
  return (
    <Stack gap={12} padBlockEnd={12} data-detail={id}>
      <Box padInline={12} padBlock={8} surface={2} radius="card" data-part="source">
        <KeyValues rows={rows} />
      </Box>
      {result.length > 0 && (
        <Box padInline={12} padBlock={8} surface={2} radius="card" data-part="result">
          <KeyValues rows={result} />
        </Box>
      )}
      <Text as="p" font="caption" color="text3">
        {expiryTick === undefined ? t('option.sourceNone') : t('option.settleRule')}
      </Text>
      {expiryTick !== undefined && (
        <CopyField mono label={t('option.tickId')} value={expiryTick.id} />
      )}
      <CopyField mono label={t('option.orderNo')} value={id} />
      <Link
        href={klinePath(symbol)}
        className={css({
          display: 'grid',
          place: 'center',
          minBlock: 44,
          font: 'caption',
          color: 'primary-text',
        })}
      >
        {t('order.openChart')}
      </Link>
    </Stack>
  );
}

type DetailSheetProps = {
  readonly open: boolean;
  readonly order: OptionOrderView | null;
  readonly onClose: () => void;
};

/** Source of an option's prices, before and after settlement. */
export function DetailSheet({ open, order, onClose }: DetailSheetProps) {
  const t = useText('option');
  return (
    <Sheet
      open={open && order !== null}
      onClose={onClose}
      title={t('option.detail')}
      closeLabel={t('common.close')}
    >
      {order !== null && <Body order={order} />}
    </Sheet>
  );
}
