import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

/** Trades a coin against a running server; written from docs/api.md and docs/stream.md alone. */
const [server = 'http://127.0.0.1:8787', symbol = 'BTC-USDT'] = process.argv.slice(2);
let token = '';

async function call(path, fields = {}) {
  const headers = { 'X-Requested-With': 'trader', 'Idempotency-Key': randomUUID() };
  if (token !== '') headers.accesstoken = token;
  const body = new URLSearchParams(fields);
  const response = await fetch(`${server}/ipxtrg-api${path}`, { method: 'POST', headers, body });
  const { code, msg, data } = await response.json();
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

const { tokens } = await call('/demo/start', { risk: '1' });
token = tokens.demo;
const socket = new WebSocket(`${server.replace('http', 'ws')}/ipxtrg-api/stream`, 'terazi.json.1');
const [prices, events] = [{}, []];
let wake = () => undefined;
socket.on('message', (text) => {
  const frame = JSON.parse(text.toString());
  if (frame.ch === 'ticker') Object.assign(prices, frame.data);
  if (frame.op === 'event') events.push(frame);
  wake();
});

/** Waits for frames until a condition holds. */
async function until(what, find) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (find() !== undefined) return find();
    await new Promise((heard) => (wake = heard));
  }
  throw new Error(`no ${what} within thirty seconds`);
}
const done = ({ id }) => {
  const find = ({ kind, data }) => kind === 'order' && data.id === id && data.status === 'closed';
  return until('execution', () => events.find(find)?.data);
};
const order = (fields) => call('/coin/order/add', { symbol, ...fields });

await new Promise((opened) => socket.once('open', opened));
socket.send(JSON.stringify({ op: 'auth', token, lastEventId: 0 }));
socket.send(JSON.stringify({ op: 'subscribe', topics: [{ ch: 'ticker', sym: symbol }] }));
const ask = await until('price', () => prices.ask);
const bought = await done(await order({ side: 'buy', type: 'market', qty: '0.01' }));
const qty = (Number(bought.filled) - Number(bought.fee)).toFixed(8);
const price = (Number(ask) * 1.05).toFixed(ask.split('.')[1]?.length ?? 0);
const { id: orderId } = await order({ side: 'sell', type: 'limit', price, qty });
const cancelled = await call('/coin/order/close', { orderId });
const sold = await done(await order({ side: 'sell', type: 'market', qty }));
const { balances } = await call('/user/assets');
const inUsdt = ({ asset }) => asset === 'USDT';
const told = events.findLast(({ kind, data }) => kind === 'account' && data.balances.some(inUsdt));
const gaps = events.filter(({ eventId }, at) => at > 0 && eventId !== events[at - 1].eventId + 1);
const usdt = [balances.find(inUsdt).total, told.data.balances.find(inUsdt).total];
process.stdout.write(JSON.stringify({ bought, cancelled, sold, usdt, gaps: gaps.length }));
socket.close();
