const GROUP = 4;
const ENDS = 6;

/** A run of letters inside a group; users compare the ends of an address first. */
export type AddressRun = { readonly text: string; readonly isEnd: boolean };

/** Splits an address into groups of four and marks its first and last six letters. */
export function addressGroups(address: string): readonly (readonly AddressRun[])[] {
  const groups: AddressRun[][] = [];
  const letters = [...address];
  letters.forEach((letter, at) => {
    const isEnd = at < ENDS || at >= letters.length - ENDS;
    if (at % GROUP === 0) groups.push([]);
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last !== undefined && last.isEnd === isEnd) {
      group?.splice(-1, 1, { text: last.text + letter, isEnd });
    } else {
      group?.push({ text: letter, isEnd });
    }
  });
  return groups;
}

/** Short form of an address for lists: its two ends. */
export function shortAddress(address: string): string {
  const isShort = address.length <= 2 * ENDS + 1;
  return isShort ? address : `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;
}

/** Groups of four letters, for account numbers. */
export function inFours(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
