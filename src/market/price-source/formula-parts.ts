/** Part of a formula: an input with its own source, or the text between inputs. */
export type FormulaPart =
  | { readonly kind: 'input'; readonly field: string }
  | { readonly kind: 'text'; readonly text: string };

const SIGNS: Readonly<Record<string, string>> = { '-': '\u2212', '*': '×', '/': '÷' };

/** Operators have spaces around them; a dash inside a code does not. */
function pretty(text: string): string {
  return text.replace(/ ([-*/]) /g, (_, sign: string) => ` ${SIGNS[sign] ?? sign} `);
}

/** Splits a formula at the names of its inputs, longest names first. */
export function formulaParts(text: string, fields: readonly string[]): readonly FormulaPart[] {
  const names = [...new Set(fields)].filter((name) => name !== '');
  if (names.length === 0) return [{ kind: 'text', text: pretty(text) }];
  const longestFirst = names.sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const parts: FormulaPart[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(escaped.join('|'), 'g'))) {
    if (match.index > at) parts.push({ kind: 'text', text: pretty(text.slice(at, match.index)) });
    parts.push({ kind: 'input', field: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: pretty(text.slice(at)) });
  return parts;
}
