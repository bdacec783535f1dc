import type { NumberStyle } from '#src/kit/index.ts';

/** A number of a live cell as plain decimal text; null while there is none. */
export function plainNumber(text: string, { separators }: NumberStyle): string | null {
  const plain = text
    .replaceAll(separators.group, '')
    .replace(separators.decimal, '.')
    .replaceAll(/[%\s+]/g, '')
    .replace('\u2212', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}
