import { describe, expect, it } from 'vitest';
import { CLOSE } from '#protocol/stream/frames.ts';
import { Outbox } from './outbox.ts';

const KIB = 1024;
const HEAD = Uint8Array.of(9);

/** A socket with a settable backlog. */
function rig(isBinary: boolean) {
  const wire = {
    bufferedAmount: 0,
    sent: [] as Uint8Array[],
    send: (data: unknown) => wire.sent.push(data as Uint8Array),
  };
  return { wire, outbox: new Outbox(wire, isBinary) };
}

describe('an outbox', () => {
  it('sends JSON frames one by one and binary blocks as one message', () => {
    const json = rig(false);
    const binary = rig(true);
    for (const { outbox } of [json, binary]) {
      outbox.begin(0, HEAD);
      outbox.push(Uint8Array.of(1, 2));
      outbox.push(Uint8Array.of(3));
      outbox.end();
      outbox.end();
    }
    expect(json.wire.sent.map((one) => [...one])).toEqual([[1, 2], [3]]);
    expect(binary.wire.sent.map((one) => [...one])).toEqual([[9, 1, 2, 3]]);
    expect([json.outbox.sentBytes, binary.outbox.sentBytes]).toEqual([3, 4]);
  });

  it('splits a binary flush that is too large for one message', () => {
    const { wire, outbox } = rig(true);
    outbox.begin(0, HEAD);
    for (let n = 0; n < 5; n++) outbox.push(new Uint8Array(40 * KIB));
    outbox.end();
    expect(wire.sent.map(({ length }) => Math.round(length / KIB))).toEqual([80, 80, 40]);
  });

  it('withholds from 64 KiB of backlog until everything is sent', () => {
    const { wire, outbox } = rig(false);
    const takesAt = (waiting: number): boolean => {
      wire.bufferedAmount = waiting;
      expect(outbox.begin(0, HEAD)).toBeNull();
      return outbox.takes;
    };
    expect(takesAt(64 * KIB)).toBe(true);
    expect(takesAt(64 * KIB + 1)).toBe(false);
    expect(takesAt(1)).toBe(false);
    expect(takesAt(0)).toBe(true);
  });

  it('withholds within a flush as soon as a frame is queued', () => {
    const { wire, outbox } = rig(false);
    outbox.begin(0, HEAD);
    wire.bufferedAmount = 65 * KIB;
    outbox.push(Uint8Array.of(1));
    expect(outbox.takes).toBe(false);
  });

  it('closes above 1 MiB at once, and above 64 KiB after 10 s', () => {
    const { wire, outbox } = rig(true);
    wire.bufferedAmount = 1024 * KIB;
    expect(outbox.begin(100, HEAD)).toBeNull();
    wire.bufferedAmount++;
    expect(outbox.begin(150, HEAD)).toBe(CLOSE.slow);
    wire.bufferedAmount = 65 * KIB;
    expect(outbox.begin(10_100, HEAD)).toBeNull();
    expect(outbox.begin(10_101, HEAD)).toBe(CLOSE.slow);
    wire.bufferedAmount = 64 * KIB;
    expect(outbox.begin(10_150, HEAD)).toBeNull();
    wire.bufferedAmount = 65 * KIB;
    expect(outbox.begin(20_000, HEAD)).toBeNull();
  });
});
