/** Least change of each step of colour, in hundredths of a percent. */
export const STEP_FROM = [25, 100, 200] as const;

/** Steps of colour from the strongest fall to the strongest rise; 0 is hardly any change. */
export const CHANGE_STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;
export type ChangeStep = (typeof CHANGE_STEPS)[number];

/** Step of a change as it is shown with two decimals, such as `-%1,25`; null without a number. */
export function changeStep(text: string): ChangeStep | null {
  const hundredths = Number.parseInt(text.replaceAll(/\D/g, ''), 10);
  if (Number.isNaN(hundredths)) return null;
  const reached = STEP_FROM.filter((from) => hundredths >= from).length;
  const step = text.includes('-') ? -reached : reached;
  return CHANGE_STEPS.find((one) => one === step) ?? null;
}
