import type { FakeBoard } from './fake-board.ts';

/** Small seeded generator: the same seed changes the board in the same way. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const SYMBOLS = ['BTC-USDT', 'ETH-USDT', 'BTC-USDT-SWAP', 'THYAO', 'XU100'] as const;
const MID = 100_000;

/** One random change of the board. */
export function stir(board: FakeBoard, random: (below: number) => number): void {
  const sym = SYMBOLS[random(SYMBOLS.length)] ?? 'BTC-USDT';
  const what = random(20);
  if (what < 10) {
    const isBid = random(2) === 0;
    const away = 1 + random(random(3) === 0 ? 900 : 40);
    const price = isBid ? MID - away : MID + away;
    board.changeBook(sym, isBid ? 'bid' : 'ask', price, random(3) === 0 ? 0 : 1 + random(1000));
  } else if (what < 14) {
    board.addTrade(sym, MID + random(100) - 50, 1 + random(5000));
  } else if (what < 18) {
    board.changeTicker(sym, { high: MID + random(50), volume: random(1e9), bid: MID - random(9) });
  } else if (what === 18) {
    board.changeMark('BTC-USDT-SWAP', MID + random(100));
  } else {
    board.closeBar(sym);
  }
}
