import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  MARGIN_MODES,
  POSITION_MODES,
  type MarginMode,
  type PositionMode,
} from '#domain/contract/position-mode.ts';
import { contractModeSet } from '#protocol/http/contract-orders.ts';
import { accountBook, useCommand, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { setMarginMode, setPositionMode } from '#src/trading/order/ticket-draft.ts';
import { Button, Segmented, Sheet, Text } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

type Modes = { readonly positionMode: PositionMode; readonly marginMode: MarginMode };

type ModeSheetProps = {
  readonly open: boolean;
  readonly ticket: Ticket;
  /** Present modes of the contract. */
  readonly modes: Modes;
  readonly onClose: () => void;
};

const LIVE: readonly string[] = ['in_transaction', 'open', 'partially_completed'];
const LIVE_ALGO: readonly string[] = ['active', 'paused'];

/** What is open in a contract and forbids a change, counted; null for nothing. */
function useOpenInContract(symbol: string): Readonly<Record<string, string>> | null {
  const { positions, orders, algos } = useSnapshot(accountBook);
  const count = (
    rows: Readonly<Record<string, { readonly symbol: string; readonly status: string }>>,
    live: readonly string[],
  ): number =>
    Object.values(rows).filter((row) => row.symbol === symbol && live.includes(row.status)).length;
  const counts = [count(positions, ['open']), count(orders, LIVE), count(algos, LIVE_ALGO)];
  if (counts.every((one) => one === 0)) return null;
  const [held = 0, waiting = 0, conditions = 0] = counts;
  return { positions: `${held}`, orders: `${waiting}`, conditions: `${conditions}` };
}

type ChoiceProps<Mode extends string> = {
  readonly title: string;
  readonly value: Mode;
  readonly options: readonly { readonly value: Mode; readonly label: string; note: string }[];
  readonly onPick: (mode: Mode) => void;
};

/** A switch between two modes, with a sentence on each. */
function Choice<Mode extends string>({ title, value, options, onPick }: ChoiceProps<Mode>) {
  return (
    <>
      <Text as="h3" marginBlock={8} font="body" weight={600}>
        {title}
      </Text>
      <Segmented label={title} value={value} onChange={onPick} options={options} />
      {options.map(({ value: mode, label, note }) => (
        <Text key={mode} as="p" marginBlockStart={8} font="caption" color="text2">
          <b>{label}</b>
          {': '}
          {note}
        </Text>
      ))}
    </>
  );
}

type ChoicesProps = { readonly chosen: Modes; readonly onPick: (mode: Partial<Modes>) => void };

/** Both switches. */
function Choices({ chosen, onPick }: ChoicesProps) {
  const t = useText('contract');
  return (
    <>
      <Choice
        title={t('contract.marginMode')}
        value={chosen.marginMode}
        onPick={(marginMode) => onPick({ marginMode })}
        options={MARGIN_MODES.map((value) => ({
          value,
          label: t(`contract.${value}`),
          note: t(`contract.${value}Note`),
        }))}
      />
      <Choice
        title={t('contract.mode.title')}
        value={chosen.positionMode}
        onPick={(positionMode) => onPick({ positionMode })}
        options={POSITION_MODES.map((value) => ({
          value,
          label: t(`contract.mode.${value}`),
          note: t(`contract.mode.${value}Note`),
        }))}
      />
    </>
  );
}

/** Chooses the modes of a contract; shows the reason while something open forbids it. */
export function ModeSheet({ open, ticket, modes, onClose }: ModeSheetProps) {
  const t = useText('contract', 'error');
  const { instrument } = ticket;
  const { symbol } = instrument;
  const [picked, setPicked] = useState<Partial<Modes>>({});
  const chosen = { ...modes, ...picked };
  const isSame =
    chosen.positionMode === modes.positionMode && chosen.marginMode === modes.marginMode;
  const blocking = useOpenInContract(symbol);
  const { busy, failure, send } = useCommand();
  const close = (): void => {
    setPicked({});
    onClose();
  };
  const save = (): Promise<void> =>
    send(async (ask) => {
      const { positionMode, marginMode } = await ask(contractModeSet, { symbol, ...chosen });
      setPositionMode(symbol, positionMode);
      setMarginMode(symbol, marginMode);
      close();
    });
  const reason = blocking === null ? failure : t('error.modeInUse', blocking);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('contract.modes')}
      closeLabel={t('common.close')}
      footer={
        <>
          <SheetButton onClick={close}>{t('common.cancel')}</SheetButton>
          <Button
            size="l"
            kind="primary"
            busy={busy}
            disabled={blocking !== null || isSame}
            onClick={() => void save()}
          >
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <Text as="p" hint>
        {symbolLabel(instrument).main}
      </Text>
      <Choices chosen={chosen} onPick={(mode) => setPicked({ ...picked, ...mode })} />
      {reason !== '' && (
        <Text role="alert" as="p" marginBlockStart={8} font="caption" color="danger">
          {reason}
        </Text>
      )}
    </Sheet>
  );
}
