import { setImmediate } from 'node:timers/promises';
import type { Hono } from 'hono';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { CHANNELS, SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';
import { CLOSE } from '#protocol/stream/frames.ts';
import {
  CLIENT_MESSAGES,
  CONTROL_MESSAGES,
  DATA_MESSAGES,
  type DescribedMessage,
} from './async-api-messages.ts';
import { messageSchema, SCALAR_SCHEMAS, type JsonObject } from './open-api-schema.ts';
import { serveDocument } from './serve-document.ts';

const DESCRIPTION = `One websocket carries the live market and, after \`auth\`, the private events
of an account. Prices, quantities and amounts are decimal text in plain notation; every time is UTC
milliseconds. The schemas are those of the JSON form. The binary form carries the same data frames
and heartbeats with the same sequences. Ignore frames with an \`op\` that is not listed.

A frame with \`prevSeq\` -1 is a snapshot. If \`prevSeq\` of another frame is not the last
\`seq\`, a frame is missing: subscribe to the topic again. \`x-close-codes\` lists the codes of a
close.`;

/** Name of the only channel of the document: one socket carries everything. */
const CHANNEL = 'stream';
const CHANNEL_REF = `#/channels/${CHANNEL}`;

const MESSAGES: Readonly<Record<string, DescribedMessage>> = {
  ...CLIENT_MESSAGES,
  ...CONTROL_MESSAGES,
  ...DATA_MESSAGES,
};

type ControlName = keyof typeof CONTROL_MESSAGES;

/** Answers of each message of a client. */
const REPLIES: Readonly<Record<keyof typeof CLIENT_MESSAGES, readonly ControlName[]>> = {
  subscribe: ['subscribed', 'error'],
  unsubscribe: ['unsubscribed', 'error'],
  ping: ['pong', 'error'],
  auth: ['authed', 'error'],
};

/** Frames that the server sends unasked, besides those of the channels. */
const UNASKED = [
  'mode',
  'heartbeat',
  'serverPing',
  'serverShutdown',
  'event',
] as const satisfies readonly ControlName[];

function refs(names: readonly string[]): JsonObject[] {
  return names.map((name) => ({ $ref: `${CHANNEL_REF}/messages/${name}` }));
}

function operation(action: 'send' | 'receive', summary: string, names: readonly string[]) {
  return { action, channel: { $ref: CHANNEL_REF }, summary, messages: refs(names) };
}

/** Operations of the server: it receives what a client sends. */
function operations(): JsonObject {
  const received = Object.entries(REPLIES).map(([name, replies]) => {
    const { summary } = CLIENT_MESSAGES[name as keyof typeof REPLIES];
    const reply = { channel: { $ref: CHANNEL_REF }, messages: refs(replies) };
    return [`receive.${name}`, { ...operation('receive', summary, [name]), reply }];
  });
  const sent = CHANNELS.map((ch) => {
    const summary = `Frames of a subscribed topic of the channel \`${ch}\`.`;
    return [`send.${ch}`, operation('send', summary, [`${ch}Snapshot`, `${ch}Update`])];
  });
  const unasked = UNASKED.map((name) => [
    `send.${name}`,
    operation('send', CONTROL_MESSAGES[name].summary, [name]),
  ]);
  return Object.fromEntries([...received, ...sent, ...unasked]) as JsonObject;
}

function message(name: string, { summary, schema, examples }: DescribedMessage): JsonObject {
  return {
    name,
    summary,
    contentType: 'application/json',
    payload: messageSchema(schema),
    examples: examples.map((payload) => ({ payload })),
  };
}

function server(protocol: 'ws' | 'wss', description: string): JsonObject {
  const host = { default: 'localhost:8787', description: 'Host and port of the server.' };
  return { host: '{host}', pathname: API_BASE, protocol, description, variables: { host } };
}

const HANDSHAKE = {
  type: 'object',
  properties: {
    'Sec-WebSocket-Protocol': {
      type: 'string',
      enum: [SUBPROTOCOL_JSON, SUBPROTOCOL_BINARY],
      description: 'Form of the data frames; JSON where none is asked for.',
    },
  },
} as const;

/**
 * The document of the stream in AsyncAPI 3.0, for reference pages and generators of clients.
 * Computed from the declarations alone, a message at a time: the process serves others in between.
 */
async function asyncApiDocument(version: string): Promise<JsonObject> {
  const messages: Record<string, JsonObject> = {};
  for (const [name, one] of Object.entries(MESSAGES)) {
    messages[name] = message(name, one);
    await setImmediate();
  }
  return {
    asyncapi: '3.0.0',
    info: { title: 'Terazi stream', version, description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: {
      plain: server('ws', 'Without TLS.'),
      tls: server('wss', 'Behind TLS.'),
    },
    channels: {
      [CHANNEL]: {
        address: '/stream',
        summary: 'The only socket: all topics, answers and private events.',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', headers: HANDSHAKE } },
      },
    },
    operations: operations(),
    components: { messages, schemas: SCALAR_SCHEMAS },
    'x-close-codes': CLOSE,
  };
}

/** Path of the document. */
export const ASYNC_API_PATH = `${API_BASE}/asyncapi.json`;

/** Serves the document. */
export function mountAsyncApi(app: Hono, version: string): void {
  serveDocument(app, ASYNC_API_PATH, () => asyncApiDocument(version));
}
