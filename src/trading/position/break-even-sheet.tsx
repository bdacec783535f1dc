import type { Instrument } from '#domain/market/types.ts';
import { contractSetLoss } from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  plainNumber,
  priceOfCell,
  priceText,
  showToast,
  triggersOf,
  unitsOf,
  unitsOfCell,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, type LiveView, symbolLabel, useCell, useView } from '#src/market/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { KeyValues, Text } from '#src/ui/index.ts';
import { wrongTrigger } from './wrong-trigger.ts';

type BreakEvenSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly onClose: () => void;
};

type Asked = Pick<BreakEvenSheetProps, 'position' | 'instrument'> & {
  readonly view: LiveView;
  /** Plain decimal text; empty without a break-even price. */
  readonly price: string;
};

/** Price that fires the stop-loss: that of the present one. */
function firedBy(position: PositionView): 'last' | 'mark' | 'index' {
  return triggersOf(position).sl?.priceBy ?? 'last';
}

/** Why the stop cannot be set at the break-even price; empty if it can. */
function useWhy({ position, instrument, view, price }: Asked): string {
  const t = useText('position', 'error');
  const { side, liqPrice } = position;
  const by = firedBy(position) === 'last' ? 'last' : 'mark';
  const last = unitsOfCell(useCell(view, by).text);
  const { sl } = triggersOf(position);
  if (price === '') return t('position.noBreakEven');
  if (sl !== undefined && plainNumber(sl.price) === price) return t('position.breakEvenIsSet');
  const liq = unitsOf(liqPrice ?? '', instrument.priceDecimals);
  const wrong = wrongTrigger({ kind: 'sl', side, last, liq }, price, instrument);
  if (wrong === null) return '';
  return t(wrong.rule === 'liq' ? 'error.wouldLiquidate' : 'position.breakEvenAhead');
}

/** Moves the stop-loss to the price at which the position has lost nothing after all fees. */
export function BreakEvenSheet({ position, instrument, onClose }: BreakEvenSheetProps) {
  const t = useText('position', 'contract', 'trade');
  const { separators } = useNumberStyle();
  const { id, symbol, side } = position;
  const sending = useCommand();
  const view = useView({ kind: 'position', sym: symbol, id });
  const shown = useCell(view, 'breakEven').text;
  const price = /\d/.test(shown) ? plainNumber(priceOfCell(shown, instrument)) : '';
  const guess = useView({ kind: 'whatif', sym: symbol, id, markPrice: price, addedMargin: '' });
  const why = useWhy({ position, instrument, view, price });
  const save = (): Promise<void> =>
    sending.send(async (ask) => {
      const triggerBy = firedBy(position);
      await ask(contractSetLoss, { symbol, positionId: id, price, triggerBy });
      showToast({ text: t('position.breakEvenSaved', { price: shown }), tone: 'ok' });
      onClose();
    });
  return (
    <ActSheet
      title={t('position.breakEvenTitle')}
      part="break-even-sheet"
      keep={sending.busy}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('position.setStop'),
        kind: 'primary',
        busy: sending.busy,
        disabled: why !== '',
        reason: why,
        onPress: () => void save(),
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${t(`trade.${side}`)} · ${t('trade.lastPrice')} `}
        <LiveCell view={view} field="last" width={0} flash={false} />
      </Text>
      <KeyValues
        rows={[
          {
            name: t('position.stopNow'),
            value: priceText(triggersOf(position).sl?.price, instrument, separators),
          },
          {
            name: t('position.breakEven'),
            value: <LiveCell view={view} field="breakEven" width={0} flash={false} />,
            strong: true,
          },
          {
            name: `${t('position.resultAt')} (USDT)`,
            value: <LiveCell view={guess} field="net" width={0} toned flash={false} />,
          },
        ]}
      />
      <Text as="p" font="caption" color="text3">
        {t('position.breakEvenNote')}
      </Text>
    </ActSheet>
  );
}
