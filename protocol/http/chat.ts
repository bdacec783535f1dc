import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { hoursView } from './rails-objects.ts';
import { count, idText, timeMs } from './scalars.ts';

/** Maximum length of one message. */
export const CHAT_TEXT_MAX = 1_000;

const line = v.object({
  id: idText,
  author: v.picklist(['user', 'desk']),
  /** Operator who answered. */
  operator: v.optional(v.string()),
  text: v.string(),
  hasImage: v.boolean(),
  /** Whether the other side has read it. */
  isRead: v.boolean(),
  ts: timeMs,
});
export type ChatLine = v.InferOutput<typeof line>;

const talk = v.object({
  /** Oldest first. */
  items: v.array(line),
  /** Whether there are older lines. */
  more: v.boolean(),
  unread: count,
  /** Hours in which operators answer. */
  hours: hoursView,
});

export const chatTalk = endpoint({
  method: 'GET',
  path: '/user/chat',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Conversation with customer service: the latest lines, or those before one; its hours.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ before: v.optional(idText) }),
  data: talk,
});

export const chatSend = endpoint({
  method: 'POST',
  path: '/user/chat/send',
  access: 'session',
  mutates: true,
  lane: 'write',
  added: true,
  summary: 'Sends a message to customer service, optionally with an image uploaded as a receipt.',
  errors: ['FORMAT', 'FILE_TOO_LARGE', 'NOT_FOUND', 'TOO_MANY', 'PAUSED'],
  request: v.strictObject({
    text: v.pipe(v.string(), v.maxLength(CHAT_TEXT_MAX)),
    /** Id of an image, empty for none. */
    image: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  data: line,
});

export const chatRead = endpoint({
  method: 'POST',
  path: '/user/chat/read',
  access: 'session',
  mutates: true,
  lane: 'write',
  added: true,
  summary: 'Marks all messages from customer service as read.',
  errors: ['PAUSED'],
  request: v.strictObject({}),
  data: v.object({ unread: count }),
});

export const chatImage = endpoint({
  method: 'GET',
  path: '/user/chat/image',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Image of a message in the conversation.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: v.object({
    id: idText,
    /** `data:image/jpeg;base64,...`. */
    image: v.pipe(v.string(), v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/)),
  }),
});
