import { subscribe } from 'valtio/vanilla';
import { contractPositionHistory } from '#protocol/http/contract-orders.ts';
import type { FillView, PositionView } from '#protocol/http/trading-objects.ts';
import {
  accountBook,
  call,
  loadTexts,
  onFill,
  onMessage,
  showToast,
  translate,
} from '#src/kit/index.ts';
import { feedback, isToldByAnswer } from '#src/trading/index.ts';
import { symbolName } from '#src/market/index.ts';
import { lookAtAlgos } from './algo-notices.ts';
import { numberText } from './number-text.ts';
import { tellMessage } from './tell-message.ts';

async function tellFill(fill: FillView): Promise<void> {
  if (await isToldByAnswer(fill)) return;
  const { side, symbol, qty, price } = fill;
  feedback('fill');
  await loadTexts(['position']);
  const key = side === 'buy' ? 'position.filledBuy' : 'position.filledSell';
  const values = { symbol: symbolName(symbol), qty: numberText(qty), price: numberText(price) };
  showToast({ text: translate(key, values), tone: 'ok' });
}

async function tellLiquidation({ symbol }: PositionView): Promise<void> {
  feedback('warning');
  await loadTexts(['position']);
  showToast({
    text: translate('position.liquidatedNotice', { symbol: symbolName(symbol) }),
    tone: 'warn',
  });
}

/** Open positions at the last check. */
let open = new Set<string>();

/**
 * Positions that vanished without an event ended while disconnected; their list has the outcome.
 */
async function tellGone(ids: ReadonlySet<string>): Promise<void> {
  const { items } = await call(contractPositionHistory, {});
  for (const position of items) {
    if (ids.has(position.id) && position.status === 'closed_by_system') {
      await tellLiquidation(position);
    }
  }
}

function look(): void {
  const positions = Object.values(accountBook.positions);
  const gone = [...open].filter(
    (id) => accountBook.loaded && accountBook.positions[id] === undefined,
  );
  if (gone.length > 0) void tellGone(new Set(gone)).catch(() => undefined);
  for (const position of positions) {
    if (position.status === 'closed_by_system' && open.has(position.id)) {
      void tellLiquidation(position);
    }
  }
  open = new Set(positions.filter(({ status }) => status === 'open').map(({ id }) => id));
}

let isStarted = false;

/** Starts notifications of fills, liquidations, orders that place others, and messages. */
export function startAccountNotices(): void {
  if (isStarted) return;
  isStarted = true;
  look();
  lookAtAlgos();
  onFill((fill) => void tellFill(fill));
  onMessage((message) => void tellMessage(message).catch(() => undefined));
  subscribe(accountBook, () => {
    look();
    lookAtAlgos();
  });
}
