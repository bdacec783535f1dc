/** Selectable lengths. */
export const HOURS = ['1', '4', '12'] as const;
const COUNT: Readonly<Record<Hours, number>> = { '1': 1, '4': 4, '12': 12 };

/** Length of a recording in hours. */
export type Hours = (typeof HOURS)[number];

/** Length named in the address; one hour if it names none of the selectable ones. */
export function hoursOf(text: string | null): Hours {
  return HOURS.find((one) => one === text) ?? '1';
}

/** Length as a number. */
export function hourCount(hours: Hours): number {
  return COUNT[hours];
}
