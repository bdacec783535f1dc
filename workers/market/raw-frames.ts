/** One frame as it came, with the time it did. */
export type RawFrame = {
  readonly data: string | ArrayBuffer;
  readonly seq: number;
  readonly type: 'snapshot' | 'update';
  readonly serverTs: number;
  readonly receivedTs: number;
};

/** Frames kept per topic. */
const KEPT = 5;

/** The last frames of each topic as they came, for whoever asks where a price is from. */
export class RawFrames {
  readonly #frames = new Map<string, RawFrame[]>();

  add(key: string, frame: RawFrame): void {
    const frames = this.#frames.get(key);
    if (frames === undefined) {
      this.#frames.set(key, [frame]);
      return;
    }
    if (frames.length >= KEPT) frames.shift();
    frames.push(frame);
  }

  /** Newest first. */
  newest(key: string): readonly RawFrame[] {
    return [...(this.#frames.get(key) ?? [])].reverse();
  }

  forget(key: string): void {
    this.#frames.delete(key);
  }
}
