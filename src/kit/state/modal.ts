import { proxy, ref } from 'valtio/vanilla';

/** A question with one or two answers. */
export type Question = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Omitted for a single button. */
  readonly cancel?: string;
  /** The confirmed action cannot be undone. */
  readonly danger?: boolean;
};

export type OpenQuestion = Question & { readonly answer: (yes: boolean) => void };

type Modals = { open: OpenQuestion | null };

/** The question on screen. */
export const modals = proxy<Modals>({ open: null });

/** Asks and waits. A question that another one replaces resolves to no. */
export function askModal(question: Question): Promise<boolean> {
  modals.open?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      modals.open = null;
      resolve(yes);
    };
    modals.open = ref({ ...question, answer });
  });
}
