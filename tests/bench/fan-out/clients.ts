import { WebSocket } from 'ws';
import { SUBPROTOCOL_BINARY, type Topic } from '#protocol/stream/channels.ts';
import { ByteReader } from '#protocol/stream/varint.ts';
import type { ClientsAnswer, ClientsOrder } from './messages.ts';

/**
 * A separate process with many clients, so that the server's process does not do their work. Every
 * message begins with its send time, like all binary messages of the stream.
 */
let latencies: number[] = [];
const sockets: WebSocket[] = [];
const reader = new ByteReader(new Uint8Array(0));

function answer(message: ClientsAnswer): void {
  process.send?.(message);
}

function take(data: Buffer): void {
  reader.bytes = data;
  reader.at = 0;
  latencies.push(Date.now() - reader.unsigned());
}

function connect(url: string, topic: Topic): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, [SUBPROTOCOL_BINARY], { perMessageDeflate: false });
    sockets.push(socket);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) take(data);
    });
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] }));
      resolve();
    });
  });
}

async function open({ url, count, topic }: ClientsOrder & { do: 'open' }): Promise<void> {
  const AT_ONCE = 50;
  for (let made = 0; made < count; made += AT_ONCE) {
    const more = Math.min(AT_ONCE, count - made);
    await Promise.all(Array.from({ length: more }, () => connect(url, topic)));
  }
  answer({ is: 'open' });
}

function report(): void {
  const sorted = latencies.toSorted((a, b) => a - b);
  latencies = [];
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  answer({ is: 'report', messages: sorted.length, p50: at(0.5), p99: at(0.99) });
}

process.on('message', (order: ClientsOrder) => {
  if (order.do === 'open') void open(order);
  if (order.do === 'report') report();
  if (order.do === 'close') {
    for (const socket of sockets) socket.terminate();
    process.exit(0);
  }
});
