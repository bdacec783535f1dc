import { WebSocket } from 'ws';
import { SUBPROTOCOL_JSON, type Topic } from '#protocol/stream/channels.ts';
import { BUSY_PAGE, COIN_LIST } from './listener-mix.ts';
import type { MutesAnswer, MutesOrder } from './messages.ts';

/**
 * Clients in their own process that request much and never read. They resubscribe again and again,
 * and snapshots fill every buffer between the server and them.
 */

const TOPICS: readonly Topic[] = [
  ...COIN_LIST,
  ...BUSY_PAGE,
  { ch: 'tickers', sym: 'stock:TR' },
  { ch: 'tickers', sym: 'stock:US' },
  { ch: 'books', sym: 'BTC-USDT-SWAP' },
  { ch: 'books', sym: 'ETH-USDT-SWAP' },
];
/** Below the limit of client messages a second. */
const ASK_EVERY_MS = 200;
const AT_ONCE = 25;
const SUBSCRIBE = JSON.stringify({ op: 'subscribe', topics: TOPICS });

const sockets = new Set<WebSocket>();
const closed = new Map<number, number>();
let places = 0;

function connect(url: string): Promise<void> {
  const place = ++places;
  const address = `10.8.${place >> 8}.${place & 255}`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, [SUBPROTOCOL_JSON], {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': address },
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      sockets.delete(socket);
      closed.set(code, (closed.get(code) ?? 0) + 1);
    });
    socket.on('open', () => {
      sockets.add(socket);
      socket.pause();
      resolve();
    });
  });
}

async function open(url: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += AT_ONCE) {
    const wanted = Math.min(AT_ONCE, count - made);
    await Promise.all(Array.from({ length: wanted }, () => connect(url)));
  }
}

setInterval(() => {
  for (const socket of sockets) {
    if (socket.readyState === WebSocket.OPEN) socket.send(SUBSCRIBE);
  }
}, ASK_EVERY_MS).unref();

function report(): MutesAnswer {
  return { open: sockets.size, closed: Object.fromEntries(closed) };
}

process.on('message', (order: MutesOrder) => {
  const done = order.do === 'open' ? open(order.url, order.count) : Promise.resolve();
  void done.then(() => process.send?.(report()));
});
