import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import { ticketCells } from '#workers/account/ticket-cells.ts';
import { sizedTicket } from '#workers/account/ticket-size.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

type Case = Pick<TicketSpec, 'market' | 'sym' | 'side' | 'type' | 'price' | 'leverage'>;

const BUY = { side: 'buy', type: 'limit', leverage: 1 } as const;
const COIN = { ...BUY, market: 'spot', sym: 'BTC-USDT', price: '60000.0' } as const;
const SHARE = { ...BUY, market: 'stock', sym: 'THYAO', price: '300.00' } as const;
const SWAP = { ...COIN, market: 'contract', sym: 'BTC-USDT-SWAP', leverage: 10 } as const;

/** A deep book around each price of the cases; each level is worse than the one before. */
const BOOKS = {
  'BTC-USDT': [599_990, 600_010, 3 * 10 ** 7],
  'BTC-USDT-SWAP': [599_990, 600_010, 3 * 10 ** 3],
  THYAO: [29_975, 30_000, 20_000],
} as const;

const CASES: readonly (readonly [name: string, terms: Case])[] = [
  ['a coin bought at a limit', COIN],
  ['a coin bought at market', { ...COIN, type: 'market', price: '' }],
  ['a coin sold at a limit', { ...COIN, side: 'sell' }],
  ['a share bought at a limit', SHARE],
  ['a share bought at market', { ...SHARE, type: 'market', price: '' }],
  ['a share that waits, half on credit', { ...SHARE, price: '299.75', leverage: 2 }],
  ['a long at a limit', SWAP],
  ['a long at market', { ...SWAP, type: 'market', price: '' }],
  ['a short that takes better prices than its limit', { ...SWAP, side: 'sell', price: '59900.0' }],
  ['a short at market', { ...SWAP, side: 'sell', type: 'market', price: '' }],
];

describe('the size of a ticket', () => {
  let rig: PreviewRig;
  let users = 0;
  beforeAll(async () => {
    rig = await previewRig();
  });
  afterAll(() => rig.kit.core.store.close());

  /** A new account in front of full books. */
  async function account(cents: bigint): Promise<string> {
    const user = `S${(users += 1)}`;
    await rig.kit.grant({ user, asset: 'TRY', amount: cents });
    await rig.kit.grant({ user, asset: 'USDT', amount: cents * 10n ** 6n });
    await rig.kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: cents * 10n ** 6n });
    await rig.kit.grant({ user, asset: 'BTC', amount: cents * 10n });
    for (const [symbol, [bid, ask, qty]] of Object.entries(BOOKS)) {
      const levels = (from: number, step: number) =>
        // What was taken of a level stays taken until the level changes.
        Array.from({ length: 12 }, (_, at) => [from + at * step, qty + users] as const);
      const step = symbol === 'THYAO' ? 25 : 20;
      await rig.market({ symbol, bids: levels(bid, -step), asks: levels(ask, step) });
    }
    await rig.load(user);
    return user;
  }

  const ticket = (terms: Case, change: Partial<TicketSpec>): TicketSpec => ({
    ...terms,
    qty: '',
    takeProfit: '',
    stopLoss: '',
    ...change,
  });

  const cell = (user: string, spec: TicketSpec, name: string): string =>
    ticketCells(rig.scope(user), { kind: 'ticket', sym: spec.sym, ticket: spec }, '')?.[name]
      ?.text ?? '';

  /** Quotes and places an order. @returns its status, or the code of the refusal. */
  async function send(user: string, spec: TicketSpec): Promise<string | number> {
    const quoted = rig.quote(user, spec);
    const quote: Quote | null = quoted.ok ? quoted.quote : null;
    const placed = await rig.place(user, spec, quote);
    if (quote === null) expect(typeof placed, 'refused by the server too').toBe('number');
    return typeof placed === 'number' ? placed : 'accepted';
  }

  it.each(CASES)(
    'is missing rather than zero before the account has come: %s',
    async (_, terms) => {
      const reader = await account(100_000n);
      const names = terms.market === 'contract' ? ['maxLong', 'maxShort'] : ['max'];
      const spec = ticket(terms, { qty: '1' });
      for (const name of [...names, 'available', 'after', 'sizeMost']) {
        expect(cell('not read yet', spec, name), name).toBe('--');
        expect(cell(reader, spec, name), name).toMatch(/\d/);
      }
      const why = terms.market !== 'contract' ? 'why' : 'whyLong';
      expect(cell('not read yet', spec, why)).toBe('common.loading');
      expect(cell(reader, spec, why)).not.toBe('common.loading');
    },
  );

  const lotOf = ({ sym }: Case): Decimal =>
    fromMinor(instrument(sym).lotQty, instrument(sym).qtyDecimals);

  it.each(CASES)('is accepted at its largest, and not a lot above: %s', async (_name, terms) => {
    // 1,000 and 80,000,000: bounded by the funds, and by the rules.
    for (const cents of [100_000n, 8_000_000_000n]) {
      const user = await account(cents);
      const spec = ticket(terms, {});
      const most = new Decimal(cell(user, spec, 'sizeMostQty'));
      expect(most.gt(0)).toBe(true);
      const above = ticket(terms, { qty: decimalText(most.plus(lotOf(terms))) });
      // A contract has one size for both buttons, and a short may allow more.
      const isTight = terms.market !== 'contract' || terms.side === 'buy';
      if (isTight) expect(typeof (await send(user, above))).toBe('number');
      expect(await send(user, ticket(terms, { qty: decimalText(most) }))).toBe('accepted');
    }
  });

  it.each(CASES)('is accepted at its smallest, and not a lot below: %s', async (_name, terms) => {
    const user = await account(100_000n);
    const least = sizedTicket(rig.scope(user), ticket(terms, {})).cells['sizeLeast']?.text ?? '';
    const qty = new Decimal(least.replaceAll('.', '').replace(',', '.'));
    const below = qty.minus(lotOf(terms));
    expect(typeof (await send(user, ticket(terms, { qty: decimalText(below) })))).toBe('number');
    expect(await send(user, ticket(terms, { qty: decimalText(qty) }))).toBe('accepted');
  });

  it.each(CASES)('never costs more than was typed: %s', async (_name, terms) => {
    const user = await account(1_000_000n);
    const sized = (unit: SizeUnit, text: string) => {
      const { spec } = sizedTicket(rig.scope(user), ticket(terms, { size: { unit, text } }));
      return rig.quote(user, spec);
    };
    const value = sized('quote', '4321.5');
    expect(value).toMatchObject({ ok: true });
    if (value.ok) {
      const { amount } = value.quote;
      expect(new Decimal(amount).lte('4340')).toBe(true);
      // A sale that takes better prices than its limit is worth more, never less.
      if (terms.side === 'buy') expect(new Decimal(amount).lte('4321.5')).toBe(true);
    }
    const half = sized('percent', '50');
    expect(half).toMatchObject({ ok: true });
    if (half.ok && terms.side === 'buy') {
      expect(new Decimal(half.quote.outlay).lte('5000')).toBe(true);
      expect(new Decimal(half.quote.outlay).gt('4700')).toBe(true);
    }
  });

  it('by risk loses at most the risk at the stop, with the fees of the booking', async () => {
    for (const [stopLoss, side] of [
      ['59000.0', 'buy'],
      ['61000.0', 'sell'],
    ] as const) {
      for (const type of ['limit', 'market'] as const) {
        const user = await account(1_000_000n);
        const price = type === 'limit' ? '60000.0' : '';
        const size = { unit: 'risk', text: '25' } as const;
        const spec = ticket({ ...SWAP, side, type, price }, { stopLoss, size });
        const { qty } = sizedTicket(rig.scope(user), spec).spec;
        expect(qty).toMatch(/[1-9]/);
        const quoted = rig.quote(user, {
          ...ticket({ ...SWAP, side, type, price }, { stopLoss }),
          qty,
        });
        expect(quoted).toMatchObject({ ok: true });
        if (!quoted.ok) return;
        const { amount, fee } = quoted.quote;
        const out = new Decimal(qty).times(stopLoss);
        const loss = out.minus(amount).abs().plus(fee).plus(out.times('0.0005'));
        expect(loss.lte('25')).toBe(true);
        expect(loss.gt('23')).toBe(true);
      }
    }
  });

  it('by risk is unknown without a stop, and takes percent of the account with one', async () => {
    const user = await account(1_000_000n);
    const size = { unit: 'riskPercent', text: '1' } as const;
    expect(cell(user, ticket(SWAP, { size }), 'sizeQty')).toBe('');
    const spec = ticket(SWAP, { size, stopLoss: '59000.0' });
    // A hundredth of 10,000: 100 / (1,000 + 30 + 29.5) rounded down to the lot.
    expect(cell(user, spec, 'sizeQty')).toBe('0.0943');
    expect(cell(user, spec, 'sizeRiskPercent')).toBe('%0,99');
    expect(cell(user, spec, 'whyShort')).toContain('valid.slTooLow');
  });

  it('leaves the typed quantity alone, and says what it is in the unit of the field', async () => {
    const user = await account(1_000_000n);
    const spec = ticket(SWAP, { qty: '0.05', size: { unit: 'contracts', text: '' } });
    expect(cell(user, spec, 'sizeQty')).toBe('0.05');
    expect(cell(user, spec, 'sizeText')).toBe('5');
    expect(cell(user, spec, 'sizeOf')).toBe('0.05|contracts|');
    expect(cell(user, spec, 'sizeQuote')).toBe('3.000,00');
    expect(cell(user, spec, 'sizeMargin')).toBe('300,00');
    expect(cell(user, spec, 'sizeRisk')).toBe('--');
  });
});
