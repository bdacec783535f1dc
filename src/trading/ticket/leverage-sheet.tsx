import { useEffect, useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { LEVERAGES } from '#domain/order/rules.ts';
import { contractMultiple, contractSetMultiple } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { call, useCommand, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { setLeverage } from '#src/trading/order/ticket-draft.ts';
import { Button, Column, css, Sheet, Slider, Text } from '#src/ui/index.ts';
import { LeverageTable } from './leverage-table.tsx';
import styles from './leverage-sheet.module.css';
import type { Ticket } from './use-ticket.ts';

type LeverageSheetProps = {
  readonly open: boolean;
  readonly ticket: Ticket;
  readonly onClose: () => void;
};

type Multiples = DataOf<typeof contractMultiple>;

/** Allowed leverages and tiers of a contract, loaded each time the sheet opens. */
function useMultiples(symbol: string, open: boolean): Multiples | null {
  const [known, setKnown] = useState<Multiples | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const gone = new AbortController();
    call(contractMultiple, { symbol }, { signal: gone.signal })
      .then(setKnown)
      .catch(() => undefined);
    return () => gone.abort();
  }, [symbol, open]);
  return known;
}

/** Sends the chosen leverage as one command. */
function useSaving(symbol: string, chosen: number, onDone: () => void) {
  const { busy, failure, send } = useCommand();
  const save = (): Promise<void> =>
    send(async (ask) => {
      const input = { symbol, leverage: String(chosen) };
      const { leverage } = await ask(contractSetMultiple, input);
      setLeverage(symbol, leverage);
      onDone();
    });
  return { busy, failure, save };
}

/** Look of a button at the side of the field. */
function keyLook(isOff: boolean): string {
  const color = isOff ? 'disabled' : 'text2';
  return css({ display: 'grid', place: 'center', square: 44, minBlock: 48, color });
}

type LeverageFieldProps = {
  readonly value: number;
  readonly stops: readonly number[];
  readonly onChange: (value: number) => void;
};

/** Leverage as a number, with buttons to the next stop on either side. */
function LeverageField({ value, stops, onChange }: LeverageFieldProps) {
  const t = useText('contract', 'trade');
  const name = t('contract.leverage');
  const less = stops.findLast((stop) => stop < value);
  const more = stops.find((stop) => stop > value);
  return (
    <div className={styles['field']} role="group" aria-label={name}>
      <button
        type="button"
        className={keyLook(less === undefined)}
        aria-label={t('trade.stepLess', { name })}
        disabled={less === undefined}
        onClick={() => less !== undefined && onChange(less)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <Column as="span" align="center" grow font="body-l" weight={600}>
        <Text as="small" font="micro" color="text3">
          {name}
        </Text>
        <output>{t('contract.multiple', { x: value })}</output>
      </Column>
      <button
        type="button"
        className={keyLook(more === undefined)}
        aria-label={t('trade.stepMore', { name })}
        disabled={more === undefined}
        onClick={() => more !== undefined && onChange(more)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

/** Chooses a leverage and previews its effect on the typed order. */
export function LeverageSheet({ open, ticket, onClose }: LeverageSheetProps) {
  const t = useText('contract', 'order', 'error', 'valid');
  const { instrument, spec } = ticket;
  const { symbol } = instrument;
  const known = useMultiples(symbol, open);
  const stops: readonly number[] = known?.list ?? LEVERAGES.filter((x) => x <= spec.leverage);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? spec.leverage;
  const place = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= chosen),
  );
  const close = (): void => {
    setPicked(null);
    onClose();
  };
  const { busy, failure, save } = useSaving(symbol, chosen, close);
  const { main } = symbolLabel(instrument);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('contract.adjustLeverage')}
      closeLabel={t('common.close')}
      footer={
        <>
          <SheetButton onClick={close}>{t('common.cancel')}</SheetButton>
          <Button size="l" kind="primary" busy={busy} onClick={() => void save()}>
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <Text
        as="p"
        hint
      >{`${main} · ${t(`contract.${ticket.spec.marginMode ?? 'isolated'}`)}`}</Text>
      <LeverageField value={chosen} stops={stops} onChange={setPicked} />
      <Slider
        label={t('contract.leverage')}
        value={place}
        min={0}
        max={stops.length - 1}
        step={1}
        stops={stops.map((_, at) => at)}
        valueText={t('contract.multiple', { x: chosen })}
        onChange={(at) => setPicked(stops[at] ?? chosen)}
      />
      <LeverageTable ticket={ticket} stops={stops} chosen={chosen} tier={known?.tiers[0] ?? null} />
      {failure !== '' && (
        <Text role="alert" as="p" marginBlockStart={8} font="caption" color="danger">
          {failure}
        </Text>
      )}
    </Sheet>
  );
}
