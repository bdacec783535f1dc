/** Lengths of a stretch that are offered. */
export const HOURS = ['1', '4', '12'] as const;
const COUNT: Readonly<Record<Hours, number>> = { '1': 1, '4': 4, '12': 12 };

/** How many hours a recorded stretch has. */
export type Hours = (typeof HOURS)[number];

/** The length an address asks for; an hour where it asks for none that is offered. */
export function hoursOf(text: string | null): Hours {
  return HOURS.find((one) => one === text) ?? '1';
}

/** The length as a number. */
export function hourCount(hours: Hours): number {
  return COUNT[hours];
}
