/** Values of `/metrics` by name; the name includes a label. */
export function numbersOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
