import type { Query, UseCase } from '#server/ports/core.ts';
import {
  answer,
  deskImage,
  deskSeen,
  imagePlace,
  say,
  seen,
  talk,
  talkOf,
  waiting,
} from './talk.ts';

/** Names with a dot are internal commands, used by the operator. */
export const chatCommands: Readonly<Record<string, UseCase>> = {
  chatSend: say,
  chatRead: seen,
  'chat.answer': answer,
  'chat.seen': deskSeen,
  'chat.image': deskImage,
};

export const chatQueries: Readonly<Record<string, Query>> = {
  chatTalk: talk,
  chatImage: imagePlace,
  'chat.waiting': waiting,
  'chat.of': talkOf,
};
