import { inflateSync } from 'node:zlib';

/** Text of a glyph by its hexadecimal number. */
type Glyphs = ReadonlyMap<string, string>;
type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

const OBJECT_HEAD = /(\d+) 0 obj([\s\S]*?)(?:stream\r?\n|endobj)/g;
const LENGTH = /\/Length (\d+)/;
const GLYPH_DIGITS = 4;

function inflated(text: string): string {
  return inflateSync(Buffer.from(text, 'latin1')).toString('latin1');
}

function objectsOf(pdf: string): Objects {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { 0: whole, 1: id = '', 2: head = '', index } of pdf.matchAll(OBJECT_HEAD)) {
    // Compressed bytes may look like a line end or a mark: only the length tells where they end.
    const start = index + whole.length;
    const [, length = '0'] = LENGTH.exec(head) ?? [];
    const raw = whole.endsWith('endobj') ? '' : pdf.slice(start, start + Number(length));
    const stream = head.includes('FlateDecode') ? inflated(raw) : raw;
    objects.set(id, { head, stream });
  }
  return objects;
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function hexOf(value: number): string {
  return value.toString(16).toUpperCase().padStart(GLYPH_DIGITS, '0');
}

/** Meaning of a font's glyphs, from its character table. */
function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      glyphs.set(glyph.toUpperCase(), textOf(to));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', at = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last, start] = [from, to, at].map((one) => Number.parseInt(one, 16)) as [
        number,
        number,
        number,
      ];
      for (let glyph = first; glyph <= last; glyph++) {
        glyphs.set(hexOf(glyph), String.fromCharCode(start + glyph - first));
      }
    }
  }
  return glyphs;
}

/** Fonts by the name that pages use. */
function fontsOf(objects: Objects): ReadonlyMap<string, Glyphs> {
  const fonts = new Map<string, Glyphs>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''));
    }
  }
  return fonts;
}

const SHOWN = /\/(F\d+) [\d.]+ Tf|<(\w+)>(?=[^<>[\]]*Tj)|\[([^\]]*)\]\s*TJ/g;

/** Text of a PDF printed by the browser, in the order it was written; no blanks are added. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = fontsOf(objects);
  let text = '';
  for (const { stream } of objects.values()) {
    let glyphs: Glyphs = new Map();
    for (const [, font, one, many] of stream.matchAll(SHOWN)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
      const hex = one ?? [...(many ?? '').matchAll(/<(\w+)>/g)].map(([, run]) => run).join('');
      for (const [glyph] of hex.toUpperCase().matchAll(/\w{4}/g)) text += glyphs.get(glyph) ?? '';
    }
  }
  return text;
}
