import type * as v from 'valibot';
import { errorFact } from '#domain/errors.ts';
import { CHANNELS, type Channel } from '#protocol/stream/channels.ts';
import {
  clientMessages,
  CONTROL_FRAMES,
  dataFrame,
  eventFrame,
  heartbeat,
  topic,
} from '#protocol/stream/messages.ts';

/** A message of the stream for the document. Examples are valid by its schema. */
export type DescribedMessage = {
  readonly summary: string;
  readonly schema: v.GenericSchema;
  readonly examples: readonly object[];
};

const TS = 1_795_256_430_974;
const BOOK = { ch: 'books', sym: 'BTC-USDT' } as const;
const BARS = { ch: 'candles', sym: 'BTC-USDT', interval: '1m' } as const;

const client = clientMessages(topic);

/** What a client may send, by `op`. */
export const CLIENT_MESSAGES = {
  subscribe: {
    summary: 'Asks for topics. Subscribing to a topic again asks for a new snapshot.',
    schema: client.subscribe,
    examples: [
      { op: 'subscribe', id: '1', topics: [BOOK] },
      { op: 'subscribe', topics: [BARS] },
    ],
  },
  unsubscribe: {
    summary: 'Ends subscriptions.',
    schema: client.unsubscribe,
    examples: [{ op: 'unsubscribe', id: '2', topics: [BOOK] }],
  },
  ping: {
    summary: 'Asks whether the connection lives.',
    schema: client.ping,
    examples: [{ op: 'ping', id: '3' }],
  },
  auth: {
    summary: 'Signs the connection in for private events, with the token of a sign-in.',
    schema: client.auth,
    examples: [{ op: 'auth', token: 'token-of-a-sign-in', lastEventId: 41 }],
  },
} as const satisfies Readonly<Record<keyof typeof client, DescribedMessage>>;

const CONTROLS = {
  subscribed: {
    summary: 'The topics that the connection now has. Their snapshots follow.',
    schema: CONTROL_FRAMES.subscribed,
    examples: [{ op: 'subscribed', id: '1', topics: [{ ...BOOK, n: 7 }] }],
  },
  unsubscribed: {
    summary: 'The topics that the connection no longer has.',
    schema: CONTROL_FRAMES.unsubscribed,
    examples: [{ op: 'unsubscribed', id: '2', topics: [BOOK] }],
  },
  error: {
    summary: 'A refusal of a message, or of one of its topics; the other topics stay.',
    schema: CONTROL_FRAMES.error,
    examples: [
      {
        op: 'error',
        id: '1',
        ...errorFact('NOT_FOUND'),
        topic: { ch: 'books', sym: 'NOPE' },
      },
    ],
  },
  authed: {
    summary: 'The session is accepted; private events follow.',
    schema: CONTROL_FRAMES.authed,
    examples: [{ op: 'authed', eventId: 43, isGone: false }],
  },
  mode: {
    summary: 'Mode of the venue, when a client connects and on each change.',
    schema: CONTROL_FRAMES.mode,
    examples: [{ op: 'mode', mode: 'normal', ts: TS }],
  },
  pong: {
    summary: 'Answer to a ping.',
    schema: CONTROL_FRAMES.pong,
    examples: [{ op: 'pong', id: '3', ts: TS }],
  },
  serverPing: {
    summary: 'Sign of life, every 15 seconds. It needs no answer.',
    schema: CONTROL_FRAMES.ping,
    examples: [{ op: 'ping', ts: TS }],
  },
  serverShutdown: {
    summary: 'The server stops in `inMs` milliseconds. The stream goes on until then.',
    schema: CONTROL_FRAMES.serverShutdown,
    examples: [{ op: 'serverShutdown', ts: TS, inMs: 10_000 }],
  },
  heartbeat: {
    summary: 'Each second: the last sequence sent on every topic, and the age of its feed.',
    schema: heartbeat,
    examples: [{ op: 'hb', ts: TS, topics: [{ ...BOOK, seq: 12, ageMs: 40 }] }],
  },
  event: {
    summary: 'A private event of the signed-in account.',
    schema: eventFrame,
    examples: [
      { op: 'event', eventId: 42, kind: 'chat', data: { id: 'thread-1' }, ts: TS },
      { op: 'event', eventId: 43, kind: 'identity', data: { idStatus: 'succ' }, ts: TS },
    ],
  },
} as const satisfies Readonly<Record<string, DescribedMessage>>;

const LAST = { last: '68123.4', lastQty: '0.05000000', state: 'open', ts: TS };
const BAR = [TS, '68000.0', '68200.0', '67950.5', '68123.4', '12.50000000', '851542.50', 310, 0];

/** What each channel carries, with the symbol and the data of an example. */
const CARRIED = {
  tickers: ['changed rows of a list', { sym: 'spot' }, [{ sym: 'BTC-USDT', ...LAST }]],
  ticker: ['changed fields of one symbol', { sym: 'BTC-USDT' }, LAST],
  candles: ['bars, oldest first', { sym: 'BTC-USDT', interval: '1m' }, [BAR]],
  trades: [
    'executions, oldest first',
    { sym: 'BTC-USDT' },
    [{ id: '101', price: '68123.4', qty: '0.05000000', side: 'buy', ts: TS }],
  ],
  books: [
    'levels of the order book',
    { sym: 'BTC-USDT' },
    { bids: [['68123.4', '0.50000000']], asks: [['68123.5', '1.25000000']], crc: -123 },
  ],
  mark: [
    'mark price, index and funding',
    { sym: 'BTC-USDT-SWAP' },
    { mark: '68120.1', index: '68119.8', fundingRate: '0.00010000', nextFundingTs: TS, ts: TS },
  ],
} as const satisfies Readonly<Record<Channel, readonly [string, object, object]>>;

function dataMessages(ch: Channel): [string, DescribedMessage][] {
  const [carried, subject, data] = CARRIED[ch];
  const frame = (prevSeq: number) => ({ ch, ...subject, seq: 12, prevSeq, ts: TS, data });
  return [
    [
      `${ch}Snapshot`,
      {
        summary: `Channel \`${ch}\`, ${carried}: replaces all that is known of the topic.`,
        schema: dataFrame(ch, true),
        examples: [frame(-1)],
      },
    ],
    [
      `${ch}Update`,
      {
        summary: `Channel \`${ch}\`, ${carried}: applies after the frame with \`prevSeq\`.`,
        schema: dataFrame(ch, false),
        examples: [frame(11)],
      },
    ],
  ];
}

/** Data frames by name of the message: a snapshot and an update of each channel. */
export const DATA_MESSAGES: Readonly<Record<string, DescribedMessage>> = Object.fromEntries(
  CHANNELS.flatMap(dataMessages),
);

/** Frames without a topic by name of the message. */
export const CONTROL_MESSAGES: Readonly<Record<keyof typeof CONTROLS, DescribedMessage>> = CONTROLS;
