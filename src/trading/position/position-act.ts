/** Action on one position. */
export type PositionAct = 'margin' | 'triggers' | 'close' | 'leverage' | 'reverse' | 'breakEven';

/** Opens the sheet of an action. */
export type OnAct = (act: PositionAct, id: string) => void;
