import type { BinaryTopicEncoder } from '#protocol/stream/binary-encode.ts';
import type { AnyBody, DataFrame } from '#protocol/stream/frames.ts';
import { encodeJson } from '#protocol/stream/json-encode.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';

/** Encoders of the frames of one topic. */
export type FrameEncoders = {
  readonly binary: BinaryTopicEncoder;
  readonly scalesOf: (sym: string) => TopicScales;
};

/** One frame for many receivers. Each encoding is made once, on first use. */
export class SharedFrame {
  readonly #frame: DataFrame<AnyBody>;
  readonly #encoders: FrameEncoders;
  #json: Uint8Array | null = null;
  #binary: Uint8Array | null = null;

  constructor(frame: DataFrame<AnyBody>, encoders: FrameEncoders) {
    this.#frame = frame;
    this.#encoders = encoders;
  }

  /**
   * The frame as JSON text in UTF-8, or as a binary block.
   * @throws RangeError when a number exceeds the exact range.
   */
  bytes(isBinary: boolean): Uint8Array {
    const { binary, scalesOf } = this.#encoders;
    if (isBinary) return (this.#binary ??= binary.encode(this.#frame));
    return (this.#json ??= Buffer.from(encodeJson(this.#frame, scalesOf)));
  }
}
