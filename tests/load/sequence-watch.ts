import { topicKey, type Topic } from '#protocol/stream/channels.ts';

/** What is looked at of a data frame in JSON. */
export type SequencedFrame = Topic & { readonly seq: number; readonly prevSeq: number };

/** Follows the sequences of one client's topics. */
export class SequenceWatch {
  readonly #last = new Map<string, number>();
  #gaps = 0;
  #snapshots = 0;

  /** Frames that did not follow the one before. */
  get gaps(): number {
    return this.#gaps;
  }

  /** Snapshots after the first of a topic: state was withheld and came whole. */
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
