import type { CloseShare } from './close-share.ts';

/** Action on one position. */
export type PositionAct = 'margin' | 'triggers' | 'close' | 'leverage' | 'reverse' | 'breakEven';

/** Opens the sheet of an action; that of a close may begin with a part of the position. */
export type OnAct = (act: PositionAct, id: string, share?: CloseShare) => void;
