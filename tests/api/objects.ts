import * as v from 'valibot';
import type { Realm } from '#server/ports/ledger.ts';
import { WITHDRAW_PIN, type ApiRig, type Person } from './api-rig.ts';

/** One object of every kind that has an id, of one user in one realm. */
export type Objects = {
  readonly stockOrder: string;
  readonly coinOrder: string;
  readonly contractOrder: string;
  readonly position: string;
  /** A stop that waits for its price. */
  readonly algo: string;
  /** A condition of it. */
  readonly leg: string;
  readonly session: string;
  /** Client ids, by product. */
  readonly stockKey: string;
  readonly coinKey: string;
  readonly contractKey: string;
  readonly quote: string;
  readonly exchange: string;
  /** A purchased membership. */
  readonly vipPurchase: string;
  /** An open option, a quote for another one, and a quote for selling it back. */
  readonly option: string;
  readonly optionQuote: string;
  readonly optionSale: string;
  /** Subscriptions to new shares and to a coin. */
  readonly subscription: string;
  readonly coinSubscription: string;
  /** Channel password of an open offering. */
  readonly channelPassword: string;
  /** A running robot. */
  readonly robot: string;
  /** An alert watched by a device. */
  readonly alert: string;
  /** A movement of the ledger. */
  readonly movement: string;
  /** Objects of real accounts only; empty in demo. */
  readonly loan: string;
  readonly upload: string;
  readonly card: string;
  readonly address: string;
  readonly deposit: string;
  readonly withdrawal: string;
};

export const SYMBOL = { stock: 'THYAO', coin: 'BTC-USDT', contract: 'BTC-USDT-SWAP' } as const;
/** Limit prices far from the market but inside its bounds, so that these orders rest. */
export const FAR = { stock: '260.00', coin: '80000.0', contract: '80000.0' } as const;

/** Places resting orders and opens a position. */
export async function makeObjects(rig: ApiRig, who: Person, realm: Realm): Promise<Objects> {
  const token = who.tokens[realm];
  const keys = { stockKey: rig.newKey(), coinKey: rig.newKey(), contractKey: rig.newKey() };
  const limit = { type: 'limit' } as const;
  const stock = { symbol: SYMBOL.stock, ...limit, price: FAR.stock, qty: '10' };
  const coin = { symbol: SYMBOL.coin, side: 'buy', ...limit, price: FAR.coin, qty: '0.01' };
  const long = { symbol: SYMBOL.contract, side: 'long', leverage: '10' };
  const resting = { ...long, ...limit, price: FAR.contract, qty: '0.01' };
  const market = { ...long, type: 'market', qty: '0.05' };
  const stockOrder = await rig.made('stockOrderBuy', stock, { token, key: keys.stockKey });
  const coinOrder = await rig.made('coinOrderAdd', coin, { token, key: keys.coinKey });
  const sent = { token, key: keys.contractKey };
  const contractOrder = await rig.made('contractOrderAdd', resting, sent);
  const opened = await rig.must('contractOrderAdd', market, { token });
  const position = v.parse(v.object({ positionId: v.string() }), opened.data).positionId;
  const { signInId: session } = await rig.sessionOf(token);
  const vipPurchase = await makeVipPurchase(rig, token);
  const options = await makeOptions(rig, token);
  const money = await makeMoneyObjects(rig, token);
  const shares = { id: 'ipo-2', qty: '10' };
  const subscription = await rig.made('stockOrderNewApply', shares, { token });
  const coins = { id: 'coin-1', amount: '20' };
  const coinSubscription = await rig.made('coinOrderNewApply', coins, { token });
  const robots = { productId: 'r1', amount: '100', currency: 'USDT', days: '2' };
  const robot = await rig.made('stockAiBuy', robots, { token });
  const waited = { kind: 'price', symbol: SYMBOL.coin, side: 'above', threshold: '1000000' };
  const alert = await rig.made('alertAdd', { ...waited, place: 'device' }, { token });
  const real = realm === 'real' ? await makeRealObjects(rig, token) : NONE;
  const stop = { symbol: SYMBOL.coin, kind: 'stop', side: 'buy', qty: '0.01', trigger: '99000.0' };
  const limited = { ...stop, limitPrice: '99000.0' };
  const placed = await rig.must('algoOrderAdd', limited, { token });
  const { id: algo, legs } = v.parse(WITH_LEG, placed.data);
  const trades = { stockOrder, coinOrder, contractOrder, position, algo, leg: legs[0].id };
  const invited = await rig.must('stockOfflineInvite', { id: 'offline-2' }, { token });
  const { channelPassword } = v.parse(v.object({ channelPassword: v.string() }), invited.data);
  const subscriptions = { subscription, coinSubscription, channelPassword };
  return {
    ...trades,
    session,
    ...subscriptions,
    robot,
    alert,
    ...keys,
    vipPurchase,
    ...options,
    ...money,
    ...real,
  };
}

/** A refundable purchase of membership. */
async function makeVipPurchase(rig: ApiRig, token: string): Promise<string> {
  const bought = await rig.must('userVipBuy', { plan: '30', amount: '499' }, { token });
  return v.parse(v.object({ purchases: v.tuple([WITH_ID]) }), bought.data).purchases[0].id;
}

/** Series of a share near its price, and the amount to spend. */
export const SERIES = { symbol: SYMBOL.stock, type: 'call', expiry: '2026-11-30' } as const;
const OPTION_QUOTE = v.object({
  quoteId: v.string(),
  contracts: v.number(),
  premium: v.string(),
  fee: v.string(),
  total: v.string(),
});

/** Daily closes of a share with small moves. */
async function publishOptions(rig: ApiRig): Promise<void> {
  const last = rig.board.ticker(SYMBOL.stock)?.last ?? 0;
  const flat = { open: 1, high: 1, low: 1, volume: 1, turnover: 1, trades: 1, closed: true };
  const bars = [0, 1, 0, 1, 0].map((up, start) => ({ start, close: last + up * 500, ...flat }));
  const symbols = [{ symbol: SYMBOL.stock, bars }];
  await rig.test.command('option.bars', { interval: '1D', symbols }, { user: null });
}

/** An open option, a quote for another one and a quote for selling it back. */
async function makeOptions(
  rig: ApiRig,
  token: string,
): Promise<Pick<Objects, 'option' | 'optionQuote' | 'optionSale'>> {
  await publishOptions(rig);
  const chain = await rig.must('stockOptionChain', { symbol: SYMBOL.stock }, { token });
  const { atMoney: strike } = v.parse(v.object({ atMoney: v.string() }), chain.data);
  const series = { ...SERIES, strike };
  const quote = async () => {
    const told = await rig.must('stockOptionQuote', { ...series, amount: '2500' }, { token });
    return v.parse(OPTION_QUOTE, told.data);
  };
  const { quoteId, contracts, premium, fee, total } = await quote();
  const figures = { quotePremium: premium, quoteFee: fee, quoteTotal: total };
  const taking = { ...series, quoteId, quoteContracts: String(contracts), ...figures };
  const option = await rig.made('stockOptionApply', taking, { token });
  const asked = { symbol: SYMBOL.stock, id: option };
  const sale = await rig.must('stockOptionCloseQuote', asked, { token });
  const { quoteId: optionSale } = v.parse(v.object({ quoteId: v.string() }), sale.data);
  return { option, optionQuote: (await quote()).quoteId, optionSale };
}

/** A conversion, a quote for another one, and the newest movement. */
async function makeMoneyObjects(
  rig: ApiRig,
  token: string,
): Promise<Pick<Objects, 'quote' | 'exchange' | 'movement'>> {
  const quoteOf = async (from: string, to: string): Promise<string> => {
    const asked = { from, to, side: 'give', amount: '500' };
    const told = await rig.must('exchangeQuote', asked, { token });
    return v.parse(v.object({ quoteId: v.string() }), told.data).quoteId;
  };
  const quoteId = await quoteOf('TRY', 'USD');
  const booked = await rig.must('userExchange', { quoteId }, { token });
  const { exchange } = v.parse(v.object({ exchange: WITH_ID }), booked.data);
  const records = await rig.must('userRecords', { size: '1' }, { token });
  const newest = v.parse(v.object({ items: v.tuple([WITH_TX]) }), records.data).items[0];
  return { quote: await quoteOf('USD', 'TRY'), exchange: exchange.id, movement: newest.txId };
}

const WITH_ID = v.object({ id: v.string() });
const WITH_LEG = v.object({ id: v.string(), legs: v.tuple([WITH_ID]) });
const WITH_TX = v.object({ txId: v.string() });

type RealObjects = Pick<Objects, 'loan' | 'upload' | 'card' | 'address' | 'deposit' | 'withdrawal'>;
const NONE: RealObjects = {
  loan: '',
  upload: '',
  card: '',
  address: '',
  deposit: '',
  withdrawal: '',
};
/** Valid by its checksum, but of nobody. */
const IBAN = 'TR330006100519786457841326';
const WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** Waiting period of new cards and addresses. */
const COOLING_MS = 121_000;

/** Deposits and withdrawals that are not decided yet. */
async function makeRealObjects(rig: ApiRig, token: string): Promise<RealObjects> {
  const sent = { token };
  const card = await rig.made('bankAdd', { iban: IBAN, accountName: 'Maaş' }, sent);
  const chain = { asset: 'USDT', network: 'TRC20' };
  const place = { ...chain, address: WALLET, label: 'Cüzdan' };
  const address = await rig.made('coinWithdrawAddressGenerate', place, sent);
  await rig.must('coinRechargeAddressGenerate', chain, sent);
  const channel = { channelId: 'fast' };
  const opened = await rig.must('userRechargeOpen', channel, sent);
  const { reference } = v.parse(v.object({ reference: v.string() }), opened.data);
  const lira = { ...channel, reference, amount: '250' };
  const deposit = await rig.made('userRechargeAdd', lira, sent);
  await rig.test.advance(COOLING_MS);
  const out = { bankId: card, amount: '300', withdrawPassword: WITHDRAW_PIN };
  const withdrawal = await rig.made('userWithdrawAdd', out, sent);
  const loan = await rig.made('userLoanApply', { amount: '5000', days: '30' }, sent);
  return { loan, upload: await rig.upload(token), card, address, deposit, withdrawal };
}
