import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A load balancer between clients and edges: round robin over the edges that accept. */
export class Balancer {
  readonly #server: Server;
  readonly #ports: () => readonly number[];
  readonly #open = new Set<Socket>();
  #next = 0;

  private constructor(ports: () => readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((client) => this.#serve(client));
  }

  /** @param ports of the available edges, read for each connection. */
  static async start(ports: () => readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  #serve(client: Socket): void {
    const ports = this.#ports();
    const first = this.#next++;
    const inTurn = ports.map((_, at) => ports[(first + at) % ports.length] ?? 0);
    this.#open.add(client);
    client.on('close', () => this.#open.delete(client));
    client.on('error', () => client.destroy());
    client.pause();
    this.#reach(client, inTurn);
  }

  /** Tries one edge after the other: a killed one accepts no connection. */
  #reach(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const edge = connect(port, '127.0.0.1');
    let isReached = false;
    edge.on('connect', () => {
      isReached = true;
      edge.setNoDelay(true);
      client.setNoDelay(true);
      client.pipe(edge);
      edge.pipe(client);
    });
    edge.on('error', () => {
      edge.destroy();
      if (isReached) client.destroy();
      else this.#reach(client, others);
    });
    client.on('close', () => edge.destroy());
    edge.on('close', () => {
      if (isReached) client.destroy();
    });
  }
}
