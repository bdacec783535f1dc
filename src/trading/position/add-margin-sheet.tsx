import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { contractAddMargin } from '#protocol/http/contract-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  AboveZeroField,
  USDT_DECIMALS,
  accountBook,
  balanceOf,
  plainNumber,
  showToast,
  unitsOf,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, type LiveView, symbolLabel, useView } from '#src/market/index.ts';
import { Button, KeyValues, Row, Text } from '#src/ui/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { StepSlider } from './step-slider.tsx';

type AddMarginSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly onClose: () => void;
};

const STEPS = 100;

/** Why an amount cannot be added; empty if it can. */
function useWhyNot(units: number, free: number): string {
  const t = useText('position');
  const { separators } = useNumberStyle();
  if (units <= 0) return t('position.enterAmount');
  if (units <= free) return '';
  const max = formatDecimalText(formatPlain(free, USDT_DECIMALS), USDT_DECIMALS, separators);
  return t('position.tooMuch', { max: `${max} USDT` });
}

type MarginEffectProps = {
  readonly free: number;
  readonly now: LiveView;
  readonly then: LiveView;
};

/** Effect of the added margin on ratio and liquidation price, before and after. */
function MarginEffect({ free, now, then }: MarginEffectProps) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const change = (field: string) => (
    <>
      <LiveCell view={now} field={field} width={0} flash={false} />
      {' → '}
      <LiveCell view={then} field={field} width={0} flash={false} />
    </>
  );
  const shown = formatDecimalText(formatPlain(free, USDT_DECIMALS), USDT_DECIMALS, separators);
  return (
    <KeyValues
      rows={[
        { name: t('position.available'), value: `${shown} USDT` },
        { name: t('position.newRatio'), value: change('risk') },
        { name: t('position.newLiq'), value: change('liq'), tone: 'warn' },
      ]}
    />
  );
}

/** Unit of the amount and the button for all of the free margin, at the end of the field. */
function UnitAndMax({ onMax }: { readonly onMax: () => void }) {
  const t = useText();
  return (
    <Row as="span" inline gap={4} align="center" padInlineEnd={8} font="caption" color="text3">
      USDT
      <Button kind="text" onClick={onMax}>
        {t('common.maxButton')}
      </Button>
    </Row>
  );
}

/** Adds margin to a position and previews the effect. */
export function AddMarginSheet({ position, instrument, onClose }: AddMarginSheetProps) {
  const t = useText('position', 'contract');
  const { separators } = useNumberStyle();
  const { balances } = useSnapshot(accountBook);
  const { id, symbol } = position;
  const [amount, setAmount] = useState('');
  const sending = useCommand();
  const free = unitsOf(balanceOf(balances, 'USDT').contract, USDT_DECIMALS) ?? 0;
  const units = unitsOf(plainNumber(amount), USDT_DECIMALS) ?? 0;
  const whyNot = useWhyNot(units, free);
  const now = useView({ kind: 'position', sym: symbol, id });
  const addedMargin = units > 0 ? plainNumber(amount) : '';
  const then = useView({ kind: 'whatif', sym: symbol, id, markPrice: '', addedMargin });
  const save = (): Promise<void> =>
    sending.send(async (ask) => {
      const input = { symbol, positionId: id, amount: formatPlain(units, USDT_DECIMALS) };
      await ask(contractAddMargin, input);
      showToast({ text: t('position.marginAdded'), tone: 'ok' });
      onClose();
    });
  return (
    <ActSheet
      title={t('contract.addMargin')}
      part="margin-sheet"
      keep={amount !== ''}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('contract.addMargin'),
        kind: 'primary',
        busy: sending.busy,
        disabled: whyNot !== '',
        reason: whyNot,
        onPress: () => void save(),
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${t('contract.isolated')}`}
      </Text>
      <AboveZeroField
        label={t('position.amountToAdd')}
        value={amount}
        decimals={USDT_DECIMALS}
        separators={separators}
        onChange={setAmount}
        error={units > free ? whyNot : undefined}
        trailing={<UnitAndMax onMax={() => setAmount(formatPlain(free, USDT_DECIMALS))} />}
      />
      <StepSlider
        label={t('position.amountToAdd')}
        value={Math.min(units, free)}
        min={0}
        max={free}
        step={Math.max(1, Math.round(free / STEPS))}
        onChange={(next) => setAmount(next === 0 ? '' : formatPlain(next, USDT_DECIMALS))}
      />
      <MarginEffect free={free} now={now} then={then} />
      <Text as="p" font="caption" color="text3">
        {t('position.marginNote')}
      </Text>
    </ActSheet>
  );
}
