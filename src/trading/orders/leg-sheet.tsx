import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { legResult } from '#domain/algo/leg-result.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderAmend } from '#protocol/http/algo-orders.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  accountBook,
  AboveZeroField,
  plainNumber,
  showToast,
  stepPrice,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import { PinStage } from '#src/trading/order/pin-stage.tsx';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Button, Failure, Num, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import { AlgoTags } from './algo-row.tsx';
import { LegLine } from './algo-terms.tsx';
import { trimmed } from './change-sheet.tsx';
import { legCloses } from './leg-closes.ts';
import styles from './order-list.module.css';
import { RowHead } from './row-lines.tsx';
import { usePinCommand } from './use-pin-command.ts';

type Leg = AlgoView['legs'][number];

type LegSheetProps = {
  readonly algo: AlgoView;
  readonly leg: Leg;
  /** Initial trigger, for example from a dropped line. */
  readonly price?: string | undefined;
  readonly onClose: () => void;
};

/** The limit of a condition, as far from the moved trigger as it was from the old one. */
function movedLimit({ trigger, price }: Leg, to: string, { priceDecimals }: Instrument): string {
  const units = (text: string | undefined) => parseFixed(text ?? '', priceDecimals) ?? 0;
  if (price === undefined) return '';
  const moved = units(price) + units(to) - units(trigger);
  return moved > 0 ? formatPlain(moved, priceDecimals) : price;
}

type PriceProps = {
  readonly label: string;
  readonly value: string;
  readonly instrument: Instrument;
  readonly onChange: (value: string) => void;
};

function Price({ label, value, instrument, onChange }: PriceProps) {
  const t = useText('trade');
  const { separators } = useNumberStyle();
  return (
    <AboveZeroField
      label={label}
      value={value}
      onChange={onChange}
      decimals={instrument.priceDecimals}
      separators={separators}
      stepper={{
        less: t('trade.stepLess', { name: label }),
        more: t('trade.stepMore', { name: label }),
        step: (by) => onChange(stepPrice(value, by, instrument, value)),
      }}
    />
  );
}

type ResultProps = {
  readonly algo: AlgoView;
  readonly leg: Leg;
  readonly instrument: Instrument;
  /** Typed price at which the order of the condition fills at the worst. */
  readonly price: string;
};

/** Profit or loss that the condition books at the typed price; nothing where it closes nothing. */
function LegResult({ algo, leg, instrument, price }: ResultProps) {
  const t = useText('conditional', 'a11y');
  const { separators } = useNumberStyle();
  const book = useSnapshot(accountBook);
  const positions = Object.values(book.positions as Readonly<Record<string, PositionView>>).filter(
    ({ symbol, status }) => symbol === algo.symbol && status === 'open',
  );
  const closed = legCloses(algo, leg, { instrument, positions });
  if (closed === null) return null;
  const result = legResult(closed, plainNumber(price));
  const text = formatDecimalText(result ?? '0', 2, separators);
  const isLoss = text.startsWith('-');
  return (
    <Row gap={12} justify="between" font="caption" color="text2" data-part="leg-result">
      <span>{t('conditional.result')}</span>
      <Text tabular weight={500} nowrap>
        {result === null ? (
          MISSING
        ) : (
          <Num
            text={withUnit(isLoss ? text : `+${text}`, instrument.quote)}
            minusLabel={t('a11y.minus')}
            toned={isLoss ? 'down' : 'up'}
          />
        )}
      </Text>
    </Row>
  );
}

/** Whether typed prices are complete and differ from those of the condition. */
function isChange(
  leg: Leg,
  { trigger, limit }: { readonly trigger: string; readonly limit: string },
): boolean {
  const isTyped = (text: string): boolean => /[1-9]/.test(text);
  if (!isTyped(trigger) || (leg.price !== undefined && !isTyped(limit))) return false;
  return (
    trimmed(trigger) !== trimmed(leg.trigger ?? '') || trimmed(limit) !== trimmed(leg.price ?? '')
  );
}

type FormProps = LegSheetProps & { readonly price: string; readonly instrument: Instrument };

function LegForm({ algo, leg, price, instrument, onClose }: FormProps) {
  const t = useText('conditional', 'contract', 'order', 'error', 'valid');
  const numbers = useOrderNumbers(algo.symbol);
  const [trigger, setTrigger] = useState(trimmed(price));
  const [limit, setLimit] = useState(trimmed(movedLimit(leg, price, instrument)));
  const hasLimit = leg.price !== undefined;
  const { stage, busy, failure, send } = usePinCommand(async (ask, secret) => {
    const { symbol, id: algoId } = algo;
    const prices = {
      trigger: plainNumber(trigger),
      ...(hasLimit ? { limitPrice: plainNumber(limit) } : {}),
    };
    await ask(algoOrderAmend, { symbol, algoId, legId: leg.id, ...prices, ...secret });
    showToast({ text: t('conditional.changed'), tone: 'ok' });
    onClose();
  });
  const isReady = isChange(leg, { trigger, limit });
  return (
    <Sheet
      open
      keep
      onClose={onClose}
      title={t('conditional.changeTitle')}
      closeLabel={t('common.close')}
      footer={
        stage === 'pin' ? undefined : (
          <>
            <SheetButton onClick={onClose}>{t('common.cancel')}</SheetButton>
            <Button size="l" kind="primary" busy={busy} disabled={!isReady} onClick={() => send()}>
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
            <AlgoTags algo={algo} />
          </RowHead>
          <LegLine algo={algo} leg={leg} />
          <Price
            label={t('contract.triggerPrice')}
            value={trigger}
            instrument={instrument}
            onChange={setTrigger}
          />
          {hasLimit && (
            <Price
              label={t('conditional.limitPrice')}
              value={limit}
              instrument={instrument}
              onChange={setLimit}
            />
          )}
          <LegResult {...{ algo, leg, instrument }} price={hasLimit ? limit : trigger} />
          <Failure text={failure} />
        </Stack>
      )}
    </Sheet>
  );
}

/** Moves the trigger of a condition, and the limit of the order that it sends. */
export function LegSheet({ algo, leg, price = leg.trigger ?? '', onClose }: LegSheetProps) {
  const instrument = useInstrument(algo.symbol);
  if (instrument === null) return null;
  return <LegForm {...{ algo, leg, price, instrument, onClose }} />;
}
