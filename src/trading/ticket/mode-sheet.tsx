import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { POSITION_MODES, type PositionMode } from '#domain/contract/position-mode.ts';
import { contractModeSet } from '#protocol/http/contract-orders.ts';
import { accountBook, useCommand, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { setPositionMode } from '#src/trading/order/ticket-draft.ts';
import { Button, Segmented, Sheet, Text } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

type ModeSheetProps = {
  readonly open: boolean;
  readonly ticket: Ticket;
  /** Present mode of the contract. */
  readonly mode: PositionMode;
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

/** Chooses the position mode of a contract; shows the reason while something open forbids it. */
export function ModeSheet({ open, ticket, mode, onClose }: ModeSheetProps) {
  const t = useText('contract', 'error');
  const { instrument } = ticket;
  const { symbol } = instrument;
  const [picked, setPicked] = useState<PositionMode | null>(null);
  const chosen = picked ?? mode;
  const blocking = useOpenInContract(symbol);
  const { busy, failure, send } = useCommand();
  const close = (): void => {
    setPicked(null);
    onClose();
  };
  const save = (): Promise<void> =>
    send(async (ask) => {
      const { positionMode } = await ask(contractModeSet, { symbol, positionMode: chosen });
      setPositionMode(symbol, positionMode);
      close();
    });
  const reason = blocking === null ? failure : t('error.modeInUse', blocking);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('contract.mode.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <SheetButton onClick={close}>{t('common.cancel')}</SheetButton>
          <Button
            size="l"
            kind="primary"
            busy={busy}
            disabled={blocking !== null || chosen === mode}
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
      <Segmented
        label={t('contract.mode.title')}
        value={chosen}
        onChange={setPicked}
        options={POSITION_MODES.map((one) => ({ value: one, label: t(`contract.mode.${one}`) }))}
      />
      {POSITION_MODES.map((one) => (
        <Text key={one} as="p" marginBlockStart={8} font="caption" color="text2">
          <b>{t(`contract.mode.${one}`)}</b>
          {': '}
          {t(`contract.mode.${one}Note`)}
        </Text>
      ))}
      {reason !== '' && (
        <Text role="alert" as="p" marginBlockStart={8} font="caption" color="danger">
          {reason}
        </Text>
      )}
    </Sheet>
  );
}
