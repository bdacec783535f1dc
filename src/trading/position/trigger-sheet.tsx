import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { formatFixed } from '#domain/text/number-text.ts';
import { contractSetLoss, contractSetProfit } from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  plainNumber,
  priceOfCell,
  showToast,
  stepPrice,
  triggersOf,
  unitsOf,
  unitsOfCell,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, symbolLabel, useCell, useView } from '#src/market/index.ts';
import { Button, NumberField, Row, SelectMenu, Stack, Text } from '#src/ui/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { wrongTrigger, type Wrong } from './wrong-trigger.ts';

type TriggerSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly onClose: () => void;
};

type Kind = 'tp' | 'sl';
const NAMES = { tp: 'contract.takeProfit', sl: 'contract.stopLoss' } as const;

/** Error text of a trigger price. */
function useWords(kind: Kind, instrument: Instrument): (wrong: Wrong | null) => string | undefined {
  const t = useText('position', 'contract', 'error', 'valid');
  const { separators } = useNumberStyle();
  return (wrong) => {
    if (wrong === null) return undefined;
    const { priceDecimals } = instrument;
    const shown = formatFixed(wrong.price, priceDecimals, separators);
    const values = { name: t(NAMES[kind]), price: shown };
    if (wrong.rule === 'negative') return t('valid.notNegative', { value: shown });
    if (wrong.rule === 'step') return t('error.priceStep', { step: shown });
    if (wrong.rule === 'liq') return t('position.beyondLiq', values);
    return t(wrong.rule === 'above' ? 'position.mustBeAbove' : 'position.mustBeBelow', values);
  };
}

type TriggerFieldProps = TriggerSheetProps & {
  readonly kind: Kind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly last: string;
  readonly error: string | undefined;
};

function TriggerField(props: TriggerFieldProps) {
  const { kind, position, instrument, value, onChange, last, error } = props;
  const t = useText('position', 'contract');
  const { separators } = useNumberStyle();
  const name = t(NAMES[kind]);
  const { id, symbol: sym } = position;
  const markPrice = plainNumber(value);
  const guess = useView({ kind: 'whatif', sym, id, markPrice, addedMargin: '' });
  return (
    <Stack gap={4} data-trigger={kind}>
      <NumberField
        label={name}
        value={value}
        decimals={instrument.priceDecimals}
        keepsMinus
        separators={separators}
        placeholder="--"
        error={error}
        onChange={onChange}
        stepper={{
          less: t('position.less', { name }),
          more: t('position.moreOf', { name }),
          step: (way) => onChange(stepPrice(value, way, instrument, last)),
        }}
      />
      {value !== '' && (
        <Row gap={12} justify="between" font="caption" color="text3">
          <span>
            {`${t('position.resultAt')} `}
            <LiveCell view={guess} field="net" width={0} toned flash={false} /> USDT
          </span>
          <Button
            kind="text"
            size="s"
            aria-label={t('position.removeTrigger', { name })}
            onClick={() => onChange('')}
          >
            {t('common.delete')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type By = 'last' | 'mark' | 'index';

/** Selects the price that fires the triggers. */
function TriggerBy({ by, onChange }: { readonly by: By; readonly onChange: (by: By) => void }) {
  const t = useText('position', 'trade');
  return (
    <SelectMenu
      label={t('position.triggerBy')}
      value={by}
      onChange={onChange}
      shown={`${t('position.triggerBy')}: ${t(`trade.${by}Price`)}`}
      options={[
        { value: 'last', label: t('trade.lastPrice') },
        { value: 'mark', label: t('trade.markPrice') },
        { value: 'index', label: t('trade.indexPrice') },
      ]}
    />
  );
}

/** Take-profit and stop-loss of a position. */
export function TriggerSheet({ position, instrument, onClose }: TriggerSheetProps) {
  const t = useText('position', 'contract', 'trade');
  const { id, symbol } = position;
  const set = triggersOf(position);
  const [tp, setTp] = useState(set.tp?.price ?? '');
  const [sl, setSl] = useState(set.sl?.price ?? '');
  const [by, setBy] = useState<By>(set.tp?.priceBy ?? set.sl?.priceBy ?? 'last');
  const sending = useCommand();
  const view = useView({ kind: 'position', sym: symbol, id });
  const lastText = useCell(view, 'last').text;
  const last = unitsOfCell(lastText);
  const liq = unitsOf(position.liqPrice ?? '', instrument.priceDecimals);
  const words = { tp: useWords('tp', instrument), sl: useWords('sl', instrument) };
  const problem = (kind: Kind, text: string): string | undefined =>
    words[kind](wrongTrigger({ kind, side: position.side, last, liq }, text, instrument));
  const problems = { tp: problem('tp', tp), sl: problem('sl', sl) };
  const isWrong = problems.tp !== undefined || problems.sl !== undefined;
  const save = (): Promise<void> =>
    sending.send(async (ask) => {
      const common = { symbol, positionId: id, triggerBy: by };
      const isNew = (now: string, before: typeof set.tp): boolean =>
        plainNumber(now) !== (before?.price ?? '') || (now !== '' && before?.priceBy !== by);
      if (isNew(tp, set.tp)) {
        const price = tp === '' ? '0' : plainNumber(tp);
        await ask(contractSetProfit, { ...common, price });
      }
      if (isNew(sl, set.sl)) {
        const price = sl === '' ? '0' : plainNumber(sl);
        await ask(contractSetLoss, { ...common, price }, 'loss');
      }
      const isEmpty = tp === '' && sl === '';
      showToast({
        text: t(isEmpty ? 'position.triggersRemoved' : 'position.triggersSaved'),
        tone: 'ok',
      });
      onClose();
    });
  const field = { position, instrument, onClose, last: priceOfCell(lastText, instrument) };
  return (
    <ActSheet
      title={t('position.setTriggers')}
      part="trigger-sheet"
      keep
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('common.save'),
        kind: 'primary',
        busy: sending.busy,
        disabled: isWrong,
        onPress: () => void save(),
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${t(`trade.${position.side}`)} · `}
        {`${t('trade.lastPrice')} `}
        <LiveCell view={view} field="last" width={0} flash={false} />
      </Text>
      <TriggerField {...field} kind="tp" value={tp} onChange={setTp} error={problems.tp} />
      <TriggerField {...field} kind="sl" value={sl} onChange={setSl} error={problems.sl} />
      <TriggerBy by={by} onChange={setBy} />
      <Text as="p" font="caption" color="text3">
        {t('position.leaveEmpty')}
      </Text>
    </ActSheet>
  );
}
