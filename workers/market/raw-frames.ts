import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { FrameBody } from './frame-body.ts';

/** One frame as received, with its time. */
export type RawFrame = {
  readonly topic: Topic;
  /** The text itself, or the content of the bytes. */
  readonly data: string | FrameBody;
  readonly seq: number;
  /** -1 on a snapshot. */
  readonly prevSeq: number;
  readonly serverTs: number;
  readonly receivedTs: number;
};

/** Frames kept per topic, for a list per symbol. */
const KEPT = 5;

function keep(frames: Map<string, RawFrame[]>, key: string, frame: RawFrame): void {
  const known = frames.get(key);
  if (known === undefined) {
    frames.set(key, [frame]);
    return;
  }
  if (known.length >= KEPT) known.shift();
  known.push(frame);
}

/** The last frames of each topic as received, to show the source of a price. */
export class RawFrames {
  readonly #frames = new Map<string, RawFrame[]>();
  /** Frames of lists by their symbols: most frames omit most symbols. */
  readonly #ofSymbol = new Map<string, Map<string, RawFrame[]>>();

  /** @param syms symbols of the rows of a list, empty for every other topic. */
  add(key: string, frame: RawFrame, syms: readonly string[]): void {
    if (frame.topic.ch !== 'tickers') {
      keep(this.#frames, key, frame);
      return;
    }
    let bySymbol = this.#ofSymbol.get(key);
    if (bySymbol === undefined) this.#ofSymbol.set(key, (bySymbol = new Map()));
    for (const sym of syms) keep(bySymbol, sym, frame);
  }

  /** Frames that contain a symbol, newest first. */
  newest(topic: Topic, sym: string): readonly RawFrame[] {
    const key = topicKey(topic);
    const frames = this.#ofSymbol.get(key)?.get(sym) ?? this.#frames.get(key) ?? [];
    return [...frames].reverse();
  }

  forget(key: string): void {
    this.#frames.delete(key);
    this.#ofSymbol.delete(key);
  }
}
