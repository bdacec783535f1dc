import { useState } from 'react';
import { contractLiquidateAll } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  qtyText,
  reasonText,
  useCommand,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, symbolLabel, useView } from '#src/market/index.ts';
import { Button, Sheet } from '#src/ui/index.ts';
import styles from './close-all.module.css';
import { HoldButton } from './hold-button.tsx';
import { useOpenPositions } from './use-book.ts';

type CloseAllSheetProps = { readonly open: boolean; readonly onClose: () => void };
type Result = DataOf<typeof contractLiquidateAll>['items'][number];

function Name({ position }: { readonly position: PositionView }) {
  const t = useText('trade');
  const { separators } = useNumberStyle();
  const { symbol, side, leverage, qty } = position;
  const instrument = useInstrument(symbol);
  return (
    <span className={styles['name']}>
      <strong lang="en">{instrument === null ? symbol : symbolLabel(instrument).main}</strong>
      <span className={styles['quiet']}>
        {`${t(`trade.${side}`)} ${leverage}x · ${qtyText(qty, separators)} `}
        {instrument?.base ?? ''}
      </span>
    </span>
  );
}

/** Expected result of closing one position at market now. */
function ExpectedRow({ position }: { readonly position: PositionView }) {
  const { id, symbol: sym, side, leverage, qty } = position;
  const view = useView({
    kind: 'ticket',
    sym,
    ticket: {
      market: 'contract',
      sym,
      side: side === 'long' ? 'sell' : 'buy',
      type: 'market',
      price: '',
      qty,
      leverage,
      takeProfit: '',
      stopLoss: '',
      positionId: id,
    },
  });
  return (
    <li className={styles['row']} data-expected={id}>
      <Name position={position} />
      <span className={styles['figure']}>
        <LiveCell view={view} field="amount" width={0} toned flash={false} source={false} /> USDT
      </span>
    </li>
  );
}

function ResultRow({ position, result }: { position: PositionView; result: Result | undefined }) {
  const t = useText('position', 'error', 'valid', 'order');
  const { separators } = useNumberStyle();
  const isDone = result?.code === 0;
  return (
    <li className={styles['row']} data-result={result?.code ?? ''}>
      <Name position={position} />
      <span className={styles['figure']}>
        <span className={isDone ? styles['done'] : styles['failed']}>
          {t(isDone ? 'position.result.done' : 'position.result.failed')}
        </span>
        {!isDone && result?.msgKey !== undefined && (
          <span className={styles['quiet']}>
            {reasonText({ msgKey: result.msgKey, args: {} }, separators)}
          </span>
        )}
      </span>
    </li>
  );
}

function Body({ onClose }: { readonly onClose: () => void }) {
  const t = useText('position');
  const open = useOpenPositions();
  const sending = useCommand();
  const [done, setDone] = useState<{
    readonly of: readonly PositionView[];
    readonly results: readonly Result[];
  } | null>(null);
  const closeAll = (): Promise<void> =>
    sending.send(async (ask) => {
      const of = open;
      const { items } = await ask(contractLiquidateAll, {});
      setDone({ of, results: items });
    });
  const resultOf = ({ id }: PositionView): Result | undefined =>
    done?.results.find(({ positionId }) => positionId === id);
  return (
    <Sheet
      open
      keep={sending.busy}
      onClose={onClose}
      title={t('position.closeAll')}
      closeLabel={t('common.close')}
      footer={
        done === null ? (
          <>
            <Button size="l" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <HoldButton
              label={t(sending.busy ? 'position.closing' : 'position.holdToClose')}
              againLabel={t('position.pressAgain')}
              disabled={sending.busy || open.length === 0}
              onDone={() => void closeAll()}
            />
          </>
        ) : (
          <Button size="l" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      <p className={styles['note']}>{t('position.closeAllNote')}</p>
      <ul className={styles['list']} data-part="close-all">
        {done === null
          ? open.map((position) => <ExpectedRow key={position.id} position={position} />)
          : done.of.map((position) => (
              <ResultRow key={position.id} position={position} result={resultOf(position)} />
            ))}
      </ul>
      {sending.failure !== '' && (
        <p role="alert" className={styles['failed']}>
          {sending.failure}
        </p>
      )}
    </Sheet>
  );
}

/** Closes every open position, after showing each expected result. */
export function CloseAllSheet({ open, onClose }: CloseAllSheetProps) {
  return open ? <Body onClose={onClose} /> : null;
}
