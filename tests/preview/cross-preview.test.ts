import { describe, expect, it } from 'vitest';
import type { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { freeMargin } from '#server/app/trading/cross-account.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { sized } from '#tests/support/size.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import { freeContract, movableContract } from '#workers/account/cross-scope.ts';
import { positionCells } from '#workers/account/position-cells.ts';
import { answerReverse } from '#workers/account/reverse-answer.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

const SYMBOLS = ['BTC-USDT-SWAP', 'ETH-USDT-SWAP'] as const;
type Symbol = (typeof SYMBOLS)[number];
const START: Readonly<Record<Symbol, number>> = {
  'BTC-USDT-SWAP': 600_000,
  'ETH-USDT-SWAP': 300_000,
};
const LOT: Readonly<Record<Symbol, number>> = { 'BTC-USDT-SWAP': 0.1, 'ETH-USDT-SWAP': 2 };
const USER = 'U1';

/** One account under cross margin, on both sides of the wire. */
class CrossRun {
  readonly rig: PreviewRig;
  readonly #random: () => number;
  readonly #middles = { ...START };
  readonly seen = { placed: 0, refused: 0, reversed: 0, left: 0 };

  constructor(rig: PreviewRig, seed: number) {
    this.rig = rig;
    this.#random = seededRandom(seed);
  }

  #int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#int(list.length)]!;
  }

  async move(symbol: Symbol): Promise<void> {
    const next = this.#middles[symbol] * (1 + (this.#random() - 0.5) * 0.04);
    const middle = Math.round(next / 10) * 10;
    this.#middles[symbol] = middle;
    const side = (sign: number) =>
      [1, 2, 3].map((rank) => [middle + sign * rank * 10, 40_000 * rank] as const);
    this.rig.kit.core.now += 500;
    await this.rig.marked({ symbol, bids: side(-1), asks: side(1), mark: middle });
    await this.rig.sync();
  }

  /** Free margin of both sides at the same marks, to the last unit. */
  async checkFree(): Promise<void> {
    const { kit } = this.rig;
    const source = { instrument, view: (symbol: string) => kit.view(symbol) };
    const owner = { userId: USER, realm: 'demo' } as const;
    const { forOrders, toLeave } = await kit.core.store.read((db) =>
      freeMargin({ ...source, tx: db }, owner, 'USDT'),
    );
    const scope = this.rig.scope(USER);
    const units = (amount: Decimal): bigint => toMinor(amount, 8, 'down');
    expect([units(freeContract(scope)), units(movableContract(scope))]).toEqual([
      forOrders,
      toLeave,
    ]);
  }

  #ticket(symbol: Symbol): TicketSpec {
    const type = this.#pick(['market', 'limit'] as const);
    const price = this.#middles[symbol] + (this.#int(7) - 3) * 10;
    const { priceDecimals } = instrument(symbol);
    return {
      market: 'contract',
      sym: symbol,
      side: this.#pick(['buy', 'sell'] as const),
      type,
      price: type === 'market' ? '' : (price / 10 ** priceDecimals).toFixed(priceDecimals),
      qty: (LOT[symbol] * (1 + this.#int(12))).toFixed(1),
      leverage: 10,
      marginMode: 'cross',
      positionMode: 'oneWay',
      takeProfit: '',
      stopLoss: '',
    };
  }

  /** What the sheet says will be left is left; averages of entries round the last digits. */
  #checkLeft({ availableAfter }: Quote): void {
    this.seen.left++;
    const left = freeContract(this.rig.scope(USER));
    expect(left.minus(availableAfter).abs().toNumber(), availableAfter).toBeLessThan(1e-5);
  }

  async order(symbol: Symbol): Promise<void> {
    const ticket = this.#ticket(symbol);
    const answer = this.rig.quote(USER, ticket);
    const placed = await this.rig.place(USER, ticket, answer.ok ? answer.quote : null);
    await this.rig.sync();
    if (!answer.ok) {
      this.seen.refused++;
      expect([placed, JSON.stringify(ticket)]).toEqual([answer.code, JSON.stringify(ticket)]);
      return;
    }
    this.seen.placed++;
    if (typeof placed === 'number') throw new Error(`core ${placed}: ${JSON.stringify(ticket)}`);
    expect(answer.quote.liqPrice).toBe('none');
    if (ticket.type === 'market') expect(placed.fee).toBe(answer.quote.fee);
    if (placed.filled === placed.qty) this.#checkLeft(answer.quote);
    // The estimate of the whole position is that of its card, as long as all is filled.
    const cells = this.#cells(symbol);
    if (ticket.type !== 'market' || cells === null || placed.filled !== placed.qty) return;
    if (answer.quote.liqEstimate !== '') expect(cells['liq']?.text).not.toBe('--');
  }

  #cells(symbol: Symbol) {
    const held = this.rig.person(USER).store.openPositions();
    const position = held.find((one) => one.symbol === symbol);
    if (position === undefined) return null;
    const spec = { kind: 'position', sym: symbol, id: position.id } as const;
    return positionCells(this.rig.scope(USER), spec, '');
  }

  async reverse(): Promise<void> {
    const [position] = this.rig.person(USER).store.openPositions();
    if (position === undefined) return;
    const { id: positionId, symbol } = position;
    const answer = answerReverse(this.rig.scope(USER), positionId);
    if (!answer.ok) {
      const told = await this.rig.kit.command('contractReverse', { symbol, positionId });
      await this.rig.sync();
      expect(told).toMatchObject({ ok: false, error: answer.error });
      return;
    }
    const { figures } = answer;
    const input = {
      symbol,
      positionId,
      quoteBookSeq: String(figures.bookSeq),
      closeFee: figures.closeFee,
      closeTotal: figures.closeTotal,
      quoteFee: figures.openFee,
      quoteMargin: figures.openMargin,
      quoteTotal: figures.openTotal,
      quoteLiqPrice: figures.liqPrice,
    };
    const told = await this.rig.kit.done<{ position: PositionView }>('contractReverse', input);
    await this.rig.sync();
    expect(told.position).toMatchObject({ marginMode: 'cross', margin: '0.00000000' });
    this.seen.reversed++;
  }

  async step(): Promise<void> {
    const symbol = this.#pick(SYMBOLS);
    await this.move(symbol);
    await this.checkFree();
    if (this.#int(6) === 0) await this.reverse();
    else await this.order(symbol);
    await this.checkFree();
  }
}

describe('a ticket under cross margin', () => {
  it.each(sized([1, 2], [1, 2, 3, 4, 5, 6]))(
    'offers and refuses what the core does, with the same free margin (seed %i)',
    async (seed) => {
      const rig = await previewRig();
      const run = new CrossRun(rig, seed);
      await rig.kit.grant({ asset: 'USDT', bucket: 'contract', amount: 2_000_000_000_000n });
      for (const symbol of SYMBOLS) {
        await rig.kit.done('contractModeSet', { symbol, marginMode: 'cross' });
        await run.move(symbol);
      }
      await rig.load(USER);
      for (let step = 0; step < 120; step++) await run.step();
      expect(run.seen.placed).toBeGreaterThan(20);
      expect(run.seen.refused).toBeGreaterThan(5);
      expect(run.seen.left).toBeGreaterThan(10);
      expect(run.seen.reversed).toBeGreaterThan(2);
      expect(rig.kit.core.errors).toEqual([]);
    },
  );
});
