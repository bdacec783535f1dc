/** Levels of the platform's credit score, from the lowest; `to` is the first point of the next. */
export const LEVELS = [
  { name: 'low', from: 0, to: 50 },
  { name: 'medium', from: 50, to: 60 },
  { name: 'good', from: 60, to: 80 },
  { name: 'high', from: 80, to: 100 },
] as const;

export type ScoreLevel = (typeof LEVELS)[number]['name'];
