import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenHashOf } from '#server/http/session-cache.ts';
import type { EventPage, StoredEvent } from '#server/ports/core-store.ts';
import type { CoreNews, SessionFacts } from '#server/ports/core-client.ts';
import type { Query, UseCase } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { testCore, type TestCore } from '#tests/support/test-core.ts';
import { PrivateRig, type PrivateTestClient } from '#tests/stream/private-rig.ts';
import { until } from '#tests/stream/stream-rig.ts';

const HOUR_MS = 3_600_000;
const sessions = new Map<string, SessionFacts>();

const commands: Record<string, UseCase> = {
  tell: async ({ tx, caller }, { count }: { count: number }) => {
    const { userId, realm } = caller;
    for (let n = 0; n < count; n++) {
      await tx.event({ userId, realm, kind: 'account', data: { n } });
    }
  },
  end: async ({ tx, caller }) => {
    const { userId, realm } = caller;
    for (const [hash, one] of sessions) {
      if (one.userId === userId) sessions.set(hash, { ...one, isEnded: true });
    }
    await tx.event({ userId, realm, kind: 'session', data: { ended: 'signout' } });
  },
};
const queries: Record<string, Query> = {
  'session.byToken': async (_context, { tokenHash }: { tokenHash: string }) =>
    sessions.get(tokenHash) ?? null,
};

/** A core that answers event queries late, like a busy one. */
class SlowClient extends DirectClient {
  isAway = false;
  /** True while its announcements are lost. */
  isMute = false;
  asked = 0;

  override listen(news: Partial<CoreNews>): () => void {
    const { events } = news;
    if (events === undefined) return super.listen(news);
    const heard = (some: readonly StoredEvent[]): void => {
      if (!this.isMute) events(some);
    };
    return super.listen({ ...news, events: heard });
  }

  override async eventsAfter(userId: string, realm: Realm, afterId: number | null) {
    const page: EventPage = await super.eventsAfter(userId, realm, afterId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.asked++;
    if (this.isAway) throw new Error('the store is away');
    return page;
  }
}

let test: TestCore;
let rig: PrivateRig;
let slow: SlowClient;
beforeEach(async () => {
  sessions.clear();
  test = await testCore({ commands, queries });
  slow = new SlowClient(test);
  rig = new PrivateRig(test, () => slow);
  await rig.start();
});
afterEach(() => rig.stop());

function newToken(userId = 'U1', realm: Realm = 'demo'): string {
  const token = randomBytes(32).toString('base64url');
  const sessionId = `S${sessions.size}`;
  const endsAt = test.now + HOUR_MS;
  sessions.set(tokenHashOf(token), {
    sessionId,
    userId,
    realm,
    endsAt,
    isEnded: false,
    userStatus: 1,
  });
  return token;
}

const tell = (count: number, user = 'U1', realm: Realm = 'demo') =>
  test.command('tell', { count }, { user, realm });

async function signedIn(token: string, lastEventId?: number): Promise<PrivateTestClient> {
  const client = await rig.connect();
  client.send({ op: 'auth', token, ...(lastEventId === undefined ? {} : { lastEventId }) });
  await until('the client is signed in', () => client.of('authed').length === 1);
  return client;
}

const row = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('private events', () => {
  it('arrive in order and without gaps, for their user and realm only', async () => {
    await tell(3);
    const mine = await signedIn(newToken());
    const other = await signedIn(newToken('U2'));
    const real = await signedIn(newToken('U1', 'real'));
    expect(mine.of('authed')).toEqual([{ op: 'authed', eventId: 3, isGone: false }]);
    for (let n = 0; n < 20; n++) await tell(2);
    await until('all are there', () => mine.ids().length === 40);
    expect(mine.ids()).toEqual(row(4, 43));
    expect(mine.of('event')[0]).toMatchObject({ kind: 'account', data: { n: 0 } });
    expect([...other.ids(), ...real.ids()]).toEqual([]);
  });

  it('have sockets of their own beside those of an address without a session', async () => {
    for (let n = 0; n < 25; n++) await signedIn(newToken(`U${n}`));
    const guests = [];
    for (let n = 0; n < 20; n++) guests.push(await rig.connect());
    await expect(rig.connect()).rejects.toThrow('429');
    guests[0]?.socket.close();
    await until('one has left', () => rig.stream.stats().clients === 44);
    await rig.connect();
  });

  it('that were not announced arrive after a reported gap', async () => {
    const client = await signedIn(newToken());
    await tell(2);
    await until('two are there', () => client.ids().length === 2);
    slow.isMute = true;
    await tell(3);
    slow.isMute = false;
    for (const listener of test.listeners) listener('gap', 'writer');
    await until('all are there', () => client.ids().length === 5);
    await tell(1);
    await until('the next is there', () => client.ids().length === 6);
    expect(client.ids()).toEqual(row(1, 6));
  });

  it('that were missed come first, each once, while new ones arrive', async () => {
    await tell(1_500);
    const client = await rig.connect();
    client.send({ op: 'auth', token: newToken(), lastEventId: 100 });
    for (let n = 0; n < 200; n++) await tell(3);
    await until('all are there', () => client.ids().at(-1) === 2_100);
    expect(client.ids()).toEqual(row(101, 2_100));
  });

  it('are loaded again when the number is from another store', async () => {
    await tell(2);
    const client = await signedIn(newToken(), 50);
    expect(client.of('authed')).toEqual([{ op: 'authed', eventId: 2, isGone: true }]);
    await tell(1);
    await until('the next is there', () => client.ids().length === 1);
    expect(client.ids()).toEqual([3]);
  });
});

describe('private events that cannot be read', () => {
  it('close the socket that waits for them', async () => {
    const client = await signedIn(newToken());
    const event = { userId: 'U1', realm: 'demo', eventId: 5, kind: 'account', data: {}, ts: 0 };
    for (const listener of test.listeners) listener('events', [event]);
    await until('the socket is closed', () => client.closeCode !== null);
    expect([client.closeCode, client.ids()]).toEqual([1001, []]);
    const { asked } = slow;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(slow.asked).toBe(asked);
  });

  it('close the socket at sign-in, so that the page reconnects', async () => {
    slow.isAway = true;
    const client = await rig.connect();
    client.send({ op: 'auth', token: newToken() });
    await until('the socket is closed', () => client.closeCode !== null);
    expect(client.of('error')).toMatchObject([{ code: -1503 }]);
    expect(client.closeCode).toBe(1001);
    slow.isAway = false;
    await signedIn(newToken());
  });
});

describe('a session', () => {
  it.each([
    ['unknown', 'x'.repeat(43)],
    ['malformed', 'short'],
  ])('that is %s is refused and its socket closed', async (_what, token) => {
    const client = await rig.connect();
    client.send({ op: 'auth', token });
    await until('it is closed', () => client.closeCode !== null);
    expect(client.closeCode).toBe(4401);
    expect(client.of('error')).toMatchObject([{ code: -1000, msgKey: 'app.sessionExpired' }]);
  });

  it('that ends closes its sockets at once, and no others', async () => {
    const token = newToken();
    const [one, two] = [await signedIn(token), await signedIn(token)];
    const other = await signedIn(newToken('U2'));
    await test.command('end', {}, { user: 'U1' });
    await until('both are closed', () => one.closeCode !== null && two.closeCode !== null);
    expect([one.closeCode, two.closeCode, other.closeCode]).toEqual([4401, 4401, null]);
    expect(one.of('event').at(-1)).toMatchObject({ kind: 'session', data: { ended: 'signout' } });
  });

  it('that expires closes its sockets', async () => {
    const client = await signedIn(newToken());
    await new Promise((resolve) => setTimeout(resolve, 120));
    test.now += HOUR_MS;
    await until('it is closed', () => client.closeCode === 4401);
  });

  it('is limited to five sockets per user: another one closes the oldest', async () => {
    const token = newToken();
    const clients: PrivateTestClient[] = [];
    for (let n = 0; n < 6; n++) clients.push(await signedIn(token));
    await until('the oldest is closed', () => clients[0]?.closeCode !== null);
    expect(clients.map(({ closeCode }) => closeCode)).toEqual([4409, null, null, null, null, null]);
    expect(rig.stream.stats().signedIn).toBe(5);
  });

  it('signs in once: a second sign-in on the socket is refused', async () => {
    const token = newToken();
    const client = await signedIn(token);
    client.send({ op: 'auth', token });
    await until('it is refused', () => client.of('error').length === 1);
    expect(client.of('error')).toMatchObject([{ code: -1016 }]);
    expect(client.closeCode).toBeNull();
  });
});

describe('the mode', () => {
  it('is sent when a client connects and when it changes', async () => {
    const client = await rig.connect();
    await until('the mode is there', () => client.of('mode').length === 1);
    await test.core.setMode('frozen', 'operator:1');
    await until('the change is there', () => client.of('mode').length === 2);
    expect(client.of('mode').map(({ mode }) => mode)).toEqual(['normal', 'frozen']);
  });
});
