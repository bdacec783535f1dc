import { topicKey, type Topic } from '#protocol/stream/channels.ts';

/** The checked fields of a JSON data frame. */
export type SequencedFrame = Topic & { readonly seq: number; readonly prevSeq: number };

/** Follows the sequences of one client's topics. */
export class SequenceWatch {
  readonly #last = new Map<string, number>();
  #gaps = 0;
  #snapshots = 0;

  /** Frames that do not follow the previous one. */
  get gaps(): number {
    return this.#gaps;
  }

  /** Snapshots after the first one of a topic: the server withheld frames and sent the state. */
  get snapshots(): number {
    return this.#snapshots;
  }

  note(frame: SequencedFrame): void {
    const key = topicKey(frame);
    const last = this.#last.get(key);
    this.#last.set(key, frame.seq);
    if (frame.prevSeq === -1) {
      if (last !== undefined) this.#snapshots++;
    } else if (frame.prevSeq !== last) this.#gaps++;
  }
}
