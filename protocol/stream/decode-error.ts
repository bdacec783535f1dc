import type { Topic } from './channels.ts';

/**
 * A message that is not a frame of this protocol. With `topic`, the state of that topic is broken
 * and it must be subscribed again; without it, the message can be dropped.
 */
export class DecodeError extends Error {
  readonly topic: Topic | undefined;

  constructor(reason: string, topic?: Topic) {
    super(reason);
    this.name = 'DecodeError';
    this.topic = topic;
  }
}
