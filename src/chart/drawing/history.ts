import { proxy } from 'valtio/vanilla';

/** A change of one drawing: its stored form before and after, null for none. */
export type Step = {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Changes that can be undone. */
const DEEPEST = 100;

type Entry = { readonly steps: readonly Step[]; readonly hold: string | undefined };

/** Changes of this page that can be undone and done again, the last first. */
export class History {
  /** How many there are in each direction, for buttons. */
  readonly depth = proxy({ undo: 0, redo: 0 });
  #past: readonly Entry[] = [];
  #future: readonly Entry[] = [];

  /**
   * Notes a change that was made.
   * @param hold the change joins the one before, where that has the same one.
   */
  note(steps: readonly Step[], hold?: string): void {
    if (steps.length === 0) return;
    const last = this.#past.at(-1);
    const [step] = steps;
    const before = last?.steps[0];
    const joins = hold !== undefined && last?.hold === hold && before?.id === step?.id;
    const entry = joins ? { hold, steps: [{ ...step!, from: before!.from }] } : { hold, steps };
    this.#past = [...(joins ? this.#past.slice(0, -1) : this.#past), entry].slice(-DEEPEST);
    this.#future = [];
    this.#count();
  }

  /** What has to be put to go one change back or forth; nothing at the end. */
  step(direction: 'undo' | 'redo'): readonly Step[] {
    const entry = direction === 'undo' ? this.#past.at(-1) : this.#future.at(-1);
    if (entry === undefined) return [];
    if (direction === 'undo') {
      this.#past = this.#past.slice(0, -1);
      this.#future = [...this.#future, entry];
    } else {
      this.#future = this.#future.slice(0, -1);
      this.#past = [...this.#past, { ...entry, hold: undefined }];
    }
    this.#count();
    if (direction === 'redo') return entry.steps;
    return entry.steps.map(({ id, from, to }) => ({ id, from: to, to: from }));
  }

  #count(): void {
    this.depth.undo = this.#past.length;
    this.depth.redo = this.#future.length;
  }
}
