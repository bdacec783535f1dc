import { WebSocket } from 'ws';
import { MarketSocket } from '#workers/market/socket.ts';
import { BUSY_PAGE } from './listener-mix.ts';
import type { ReturnersAnswer, ReturnersOrder } from './messages.ts';

/**
 * Clients in their own process that reconnect like the product: with its socket and its waits. Each
 * has its own address, because the server limits connections by address.
 */

const AT_ONCE = 50;
const clients: MarketSocket[] = [];
let arrivals: number[] = [];
let failures = 0;

/** The browser's socket in Node, with its own address. */
function socketFrom(address: string): unknown {
  return class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, {
        perMessageDeflate: false,
        headers: { 'x-forwarded-for': address },
      });
      // An abandoned attempt reports its error when the listener is gone.
      this.on('error', () => undefined);
    }
  };
}

function connect(url: string, place: number): Promise<void> {
  const address = `10.9.${place >> 8}.${place & 255}`;
  return new Promise((resolve) => {
    const socket: MarketSocket = new MarketSocket(
      {
        opened: () => {
          arrivals.push(Date.now());
          socket.send(JSON.stringify({ op: 'subscribe', topics: BUSY_PAGE }));
          resolve();
        },
        frame: () => socket.proved(),
        closed: () => undefined,
        failed: () => void failures++,
      },
      { url: () => url, random: Math.random, WebSocket: socketFrom(address) },
    );
    clients.push(socket);
    socket.start();
  });
}

async function open(url: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, at) => made + at);
    await Promise.all(some.map((place) => connect(url, place)));
  }
}

/** Events since the last report. */
function report(): ReturnersAnswer {
  const answer = { open: clients.filter(({ isOpen }) => isOpen).length, arrivals, failures };
  arrivals = [];
  failures = 0;
  return answer;
}

process.on('message', (order: ReturnersOrder) => {
  const done = order.do === 'open' ? open(order.url, order.count) : Promise.resolve();
  void done.then(() => process.send?.(report()));
});
