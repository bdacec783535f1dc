/** Figures of a contract position whose source can be requested, in order of derivation. */
const POSITION_FIELDS = [
  'qty', 'entry', 'margin', 'leverage', 'mmr', 'feeRate', 'fees', 'realised', 'funding', 'mark',
  'last', 'value', 'upl', 'balance', 'profits', 'requirements', 'room', 'equity', 'requirement',
  'risk', 'ratio', 'roe', 'liq', 'distance', 'netPnl',
] as const; // prettier-ignore
export type PositionField = (typeof POSITION_FIELDS)[number];

const NAME = /^position\.([0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z]{1,16})$/;

/** Name of a position's figure in a price source request. */
export function positionField(id: string, field: string): string {
  return `position.${id}.${field}`;
}

/** Position and figure of a name; null for any other name. */
export function readPositionField(
  name: string,
): { readonly id: string; readonly field: PositionField } | null {
  const [, id, found] = NAME.exec(name) ?? [];
  const field = POSITION_FIELDS.find((one) => one === found);
  return id === undefined || field === undefined ? null : { id, field };
}
