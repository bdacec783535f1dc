/** What somebody does with one position. */
export type PositionAct = 'margin' | 'triggers' | 'close' | 'leverage';

/** Opens the sheet of an act. */
export type OnAct = (act: PositionAct, id: string) => void;
