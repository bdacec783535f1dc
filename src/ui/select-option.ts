/** One option of a choice. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
};
