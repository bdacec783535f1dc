/** Sequence rule of a stream. `none`: frames are not numbered, only checksums decide. */
export type SequenceRule = 'own' | 'okx' | 'binanceSpot' | 'binanceUsdm' | 'none';

/** Sequence fields of one book frame. An absent field is unknown, not 0. */
export type FrameSequence = {
  readonly action: 'snapshot' | 'update';
  /** Own `seq`, OKX `seqId`, Binance `u` or `lastUpdateId`. */
  readonly seq?: number;
  /** Own and OKX predecessor, Binance USD-M `pu`. */
  readonly prevSeq?: number;
  /** Binance `U`, the first id inside the frame. */
  readonly firstSeq?: number;
};

/** What to do with a frame. */
export type SequenceVerdict = 'apply' | 'duplicate' | 'gap';

/** Last accepted sequence and whether an update was applied since the snapshot. */
export type SequencePoint = { readonly last: number | null; readonly sinceSnapshot: boolean };

type Rule = (frame: FrameSequence, point: SequencePoint) => SequenceVerdict;

/** Own stream: each frame names its predecessor; ids only increase. */
const own: Rule = (frame, { last }) => {
  if (frame.seq === undefined || frame.prevSeq === undefined || last === null) return 'gap';
  if (frame.prevSeq === last) return 'apply';
  return frame.seq <= last ? 'duplicate' : 'gap';
};

/**
 * OKX: the predecessor must be the last id. A quiet frame repeats the id and a maintenance reset
 * lowers it; both name the last id as predecessor, so they apply. A frame without ids (2022)
 * applies; its checksum decides.
 */
const okx: Rule = (frame, { last }) => {
  if (frame.seq === undefined || frame.prevSeq === undefined) return 'apply';
  if (last === null || frame.prevSeq === last) return 'apply';
  return frame.seq === last && frame.prevSeq < last ? 'duplicate' : 'gap';
};

/**
 * Binance spot: every id belongs to exactly one frame, so the next frame contains last + 1; older
 * frames, including those before the snapshot, are skipped.
 */
const binanceSpot: Rule = (frame, { last }) => {
  if (frame.seq === undefined || frame.firstSeq === undefined || last === null) return 'gap';
  if (frame.seq <= last) return 'duplicate';
  return frame.firstSeq > last + 1 ? 'gap' : 'apply';
};

/**
 * Binance USD-M: ids have gaps, `pu` names the predecessor. The first frame after the snapshot must
 * contain its id (U <= id <= u, and u = id does occur); later frames chain by `pu`.
 */
const binanceUsdm: Rule = (frame, { last, sinceSnapshot }) => {
  if (frame.seq === undefined || frame.firstSeq === undefined || last === null) return 'gap';
  if (!sinceSnapshot) {
    if (frame.seq < last) return 'duplicate';
    return frame.firstSeq <= last ? 'apply' : 'gap';
  }
  if (frame.prevSeq === last) return 'apply';
  return frame.seq <= last ? 'duplicate' : 'gap';
};

const RULES: Readonly<Record<SequenceRule, Rule>> = {
  own,
  okx,
  binanceSpot,
  binanceUsdm,
  none: () => 'apply',
};

/** Checks an update frame by the rule of its stream. Snapshots are always applied. */
export function judgeSequence(
  rule: SequenceRule,
  frame: FrameSequence,
  point: SequencePoint,
): SequenceVerdict {
  return frame.action === 'snapshot' ? 'apply' : RULES[rule](frame, point);
}
