import { useState } from 'react';
import { coinOrderChange } from '#protocol/http/coin-orders.ts';
import { contractOrderChange } from '#protocol/http/contract-orders.ts';
import { stockOrderChange } from '#protocol/http/stock-orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Instrument } from '#domain/market/types.ts';
import {
  AboveZeroField,
  plainNumber,
  showToast,
  stepPrice,
  stepQty,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { PinStage } from '#src/trading/order/pin-stage.tsx';
import { Button, Failure, Sheet, Stack, Tag, Text } from '#src/ui/index.ts';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import styles from './order-list.module.css';
import { RowHead } from './row-lines.tsx';
import { sideTag } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { usePinCommand } from './use-pin-command.ts';

type ChangeSheetProps = {
  readonly order: OrderView;
  /** Initial price, for example from a dropped line. */
  readonly price?: string | undefined;
  readonly onClose: () => void;
};

const CALLS = { stock: stockOrderChange, spot: coinOrderChange, contract: contractOrderChange };

/** Decimal text without trailing zeros. */
export function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

type FieldsProps = {
  readonly instrument: Instrument;
  readonly price: string;
  readonly qty: string;
  readonly onPrice: (price: string) => void;
  readonly onQty: (qty: string) => void;
};

function Fields({ instrument, price, qty, onPrice, onQty }: FieldsProps) {
  const t = useText('trade', 'book');
  const { separators } = useNumberStyle();
  const names = {
    price: t('book.price', { unit: instrument.quote }),
    qty: t('book.qty', {
      unit: instrument.kind === 'stock' ? t('trade.lotUnit') : instrument.base,
    }),
  };
  const stepper = (name: string, step: (direction: -1 | 1) => void) => ({
    less: t('trade.stepLess', { name }),
    more: t('trade.stepMore', { name }),
    step,
  });
  return (
    <>
      <AboveZeroField
        label={names.price}
        value={price}
        onChange={onPrice}
        decimals={instrument.priceDecimals}
        separators={separators}
        stepper={stepper(names.price, (by) => onPrice(stepPrice(price, by, instrument, price)))}
      />
      <AboveZeroField
        label={names.qty}
        value={qty}
        onChange={onQty}
        decimals={instrument.qtyDecimals}
        separators={separators}
        stepper={stepper(names.qty, (by) => onQty(stepQty(qty, by, instrument)))}
      />
    </>
  );
}

/** Changes price or quantity of a resting order: cancels the old order and places a new one. */
export function ChangeSheet({ order, price: first, onClose }: ChangeSheetProps) {
  const t = useText('trade', 'order', 'error', 'valid');
  const instrument = useInstrument(order.symbol);
  const numbers = useOrderNumbers(order.symbol);
  const [price, setPrice] = useState(first ?? trimmed(order.price ?? ''));
  const [qty, setQty] = useState(trimmed(order.qty));
  const wanted = { price: plainNumber(price), qty: plainNumber(qty) };
  const { stage, busy, failure, send } = usePinCommand(async (ask, secret) => {
    const { symbol, id, market } = order;
    await ask(CALLS[market], { symbol, orderId: id, ...wanted, ...secret });
    showToast({ text: t('order.changed'), tone: 'ok' });
    onClose();
  });
  const isSame =
    trimmed(price) === trimmed(order.price ?? '') && trimmed(qty) === trimmed(order.qty);
  const isEmpty = !/[1-9]/.test(price) || !/[1-9]/.test(qty);
  const side = sideTag(order);
  if (instrument === null) return null;
  return (
    <Sheet
      open
      keep
      onClose={onClose}
      title={t('order.changeTitle')}
      closeLabel={t('common.close')}
      footer={
        stage === 'pin' ? undefined : (
          <>
            <SheetButton onClick={onClose}>{t('common.cancel')}</SheetButton>
            <Button
              size="l"
              kind="primary"
              busy={busy}
              disabled={isSame || isEmpty}
              onClick={() => send()}
            >
              {t('order.changeConfirm')}
            </Button>
          </>
        )
      }
    >
      {stage === 'pin' ? (
        <PinStage error={failure} busy={false} onPin={(pin) => send(pin)} />
      ) : (
        <Stack gap={8} className={styles['fields']}>
          <RowHead as="p" name={numbers.name}>
            <Tag tone={side.tone}>{t(side.key)}</Tag>
            <span>{`${numbers.qty(order.qty)} × ${numbers.price(order.price)}`}</span>
          </RowHead>
          <Fields
            instrument={instrument}
            price={price}
            qty={qty}
            onPrice={setPrice}
            onQty={setQty}
          />
          <Text as="p" marginBlock={8} font="caption" color="text3">
            {t('order.changeNote')}
          </Text>
          <Failure text={failure} />
        </Stack>
      )}
    </Sheet>
  );
}
