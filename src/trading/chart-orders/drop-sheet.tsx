import { useState } from 'react';
import { contractSetLoss, contractSetProfit } from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  AboveZeroField,
  plainNumber,
  showToast,
  stepPrice,
  useCommand,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { ChangeSheet } from '#src/trading/orders/change-sheet.tsx';
import { LegSheet } from '#src/trading/orders/leg-sheet.tsx';
import { Button, Sheet } from '#src/ui/index.ts';
import type { ChartLine } from './chart-line.ts';

type DropSheetProps = {
  readonly open: boolean;
  readonly line: ChartLine | null;
  /** Price at which the line was dropped. */
  readonly price: string;
  readonly onClose: () => void;
};

type TriggerProps = {
  readonly position: PositionView;
  readonly trigger: 'tp' | 'sl';
  readonly price: string;
  readonly onClose: () => void;
};

/** Moves a take-profit or stop-loss to the dropped price after confirmation. */
function TriggerMove({ position, trigger, price: first, onClose }: TriggerProps) {
  const t = useText('trade', 'order', 'contract', 'error', 'valid');
  const { separators } = useNumberStyle();
  const instrument = useInstrument(position.symbol);
  const [price, setPrice] = useState(first);
  const { busy, failure, send } = useCommand();
  const name = t(trigger === 'tp' ? 'contract.takeProfit' : 'contract.stopLoss');
  const save = (): Promise<void> =>
    send(async (ask) => {
      const endpoint = trigger === 'tp' ? contractSetProfit : contractSetLoss;
      const { symbol, id } = position;
      const triggerBy = position.triggers.find(({ kind }) => kind === trigger)?.priceBy ?? 'last';
      const input = { symbol, positionId: id, price: plainNumber(price), triggerBy };
      await ask(endpoint, input);
      showToast({ text: t('order.triggerMoved', { name }), tone: 'ok' });
      onClose();
    });
  if (instrument === null) return null;
  return (
    <Sheet
      open
      keep
      onClose={onClose}
      title={t('order.moveTrigger', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button size="l" kind="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="l"
            kind="primary"
            busy={busy}
            disabled={!/[1-9]/.test(price)}
            onClick={() => void save()}
          >
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <AboveZeroField
        label={t('contract.triggerPrice')}
        value={price}
        onChange={setPrice}
        decimals={instrument.priceDecimals}
        separators={separators}
        error={failure === '' ? undefined : failure}
        stepper={{
          less: t('trade.stepLess', { name }),
          more: t('trade.stepMore', { name }),
          step: (direction) => setPrice(stepPrice(price, direction, instrument, first)),
        }}
      />
    </Sheet>
  );
}

/** Form for a dropped line: that of its order, its condition or its trigger. */
export function DropSheet({ open, line, price, onClose }: DropSheetProps) {
  const moves = line?.moves;
  if (!open || moves === undefined) return null;
  if ('order' in moves) {
    return <ChangeSheet key={price} order={moves.order} price={price} onClose={onClose} />;
  }
  if ('leg' in moves) return <LegSheet key={price} {...moves} price={price} onClose={onClose} />;
  return <TriggerMove key={price} {...moves} price={price} onClose={onClose} />;
}
