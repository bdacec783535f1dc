import { WebSocket } from 'ws';
import { MarketSocket } from '#workers/market/socket.ts';
import { BUSY_PAGE } from './listener-mix.ts';
import type { ReturnersAnswer, ReturnersOrder } from './messages.ts';

/**
 * Clients that come back as the product's do, in a process of their own: its socket, its waits.
 * Each comes from an address of its own, as the server's limits by address want it.
 */

const AT_ONCE = 50;
const clients: MarketSocket[] = [];
let arrivals: number[] = [];
let failures = 0;

/** The browser's socket in Node, from an address of its own. */
function socketFrom(address: string): unknown {
  return class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, {
        perMessageDeflate: false,
        headers: { 'x-forwarded-for': address },
      });
      // An attempt that is given up says so after nobody listens any more.
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

/** What happened since the last report. */
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
