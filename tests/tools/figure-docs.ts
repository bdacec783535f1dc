import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import type { Figure, FigureSource } from '#domain/figures/figure.ts';
import { FIGURES } from '#domain/figures/registry.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const HEAD = `# Figures

Every figure that a user sees: the only function of \`domain\` that computes it, the cells and
answers that carry it, and where the page shows it. Page code formats and compares; it does not
compute. A screen with fewer decimals than a figure truncates it toward zero.

\`feed\` is market data, \`ledger\` the sum of the postings of one bucket, and \`input\` a value
that a user typed. \`exact\` means that nothing is rounded.

Generated from \`domain/figures\` and the marks in \`src\` by
\`npx tsx tests/tools/figure-docs.ts\`; a test fails when this page is out of date.

## Marks

An element whose text is a figure carries \`data-figure\`, the name on this page, and \`data-of\`,
the subject of the figure:
`;

/** Values of \`data-of\`. */
const SUBJECTS: readonly (readonly [string, string])[] = [
  ['TRY`, `USDT`, `BTC', 'an asset'],
  ['THYAO`, `BTC-USDT`, `BTC-USDT-SWAP', 'an instrument, or the holding of a share'],
  ['position:<id>`, `order:<id>`, `fill:<id>', 'a contract position, an order, one fill'],
  ['algo:<id>', 'an order that places others'],
  [
    'ticket:<symbol>',
    'an order being typed or confirmed; suffixes `:long`, `:short`, `:tp`, `:sl`',
  ],
  ['whatif:<id>', 'a position at another mark or with margin added'],
  ['account`, `account:<product>', 'the whole account, or one product'],
  ['account@USDT', 'the same in a currency other than lira'],
  ['option:<id>', 'a held option'],
  ['basket', 'the order basket on screen'],
  ['issue:<id>', 'an offering; the suffix `:least` is the smallest application'],
  ['application:<id>', 'an application to an offering'],
  ['robot:<id>', 'a robot or one run of it'],
  ['exchange:<asset>', 'a firm quote of a conversion, in the received asset'],
  ['exchange:<asset>:<asset>', 'a rate of one asset in another'],
  ['correlation:<symbol>:<symbol>', 'two instruments, the first to the second'],
  ['alert:<id>', 'an alert'],
  ['condition:<id>', 'a condition of an order that places others'],
];

const EXPLICIT = /\bfigure(?:=|: )["']([a-z-]+)["']/g;
const LIVE = /<Live(?:Cell|Amount)\b[^>]*?\bfield="(\w+)"/g;
/** Views of a file's live cells, by its path. */
const VIEWS: readonly [RegExp, readonly string[]][] = [
  [/trading\/position\/position-summary/, ['account']],
  [/trading\/position\/(stock|coin|kept|lots|locked)/, ['holding']],
  [/trading\/position\//, ['position', 'whatif', 'ticket']],
  [/offerings\/option\//, ['option', 'options', 'chain']],
  [/money\/rates\//, ['rate']],
  [/trading\/margin-credit\//, ['credit']],
  [/trading\/basket\//, ['basket']],
  [/trading\/ticket\/symbol-row/, ['ticker']],
  [/trading\/(ticket|confirm|order)\//, ['ticket']],
  [/screens\/(tabbar\/(home|mine)-total|user)|kit\/parts\//, ['account']],
  [/screens\/alert\//, ['alert']],
];

type Page = { readonly name: string; readonly text: string; readonly views: readonly string[] };

function pages(): readonly Page[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.tsx?$/, ''),
      text: readFileSync(path.join(ROOT, 'src', file), 'utf8'),
      views: VIEWS.find(([where]) => where.test(file))?.[1] ?? ['ticker'],
    }));
}

/** Files that show each figure: by a mark, or by a live cell that carries it. */
function shownIn(all: readonly Page[]): ReadonlyMap<string, readonly string[]> {
  const byCell = new Map<string, string>();
  for (const [name, { sources }] of Object.entries<Figure>(FIGURES)) {
    for (const carrier of sources.flatMap(({ carriers }) => carriers)) {
      if (carrier.startsWith('cell ')) byCell.set(carrier.slice(5), name);
    }
  }
  const found = new Map<string, Set<string>>();
  const add = (figure: string | undefined, name: string): void => {
    if (figure === undefined) return;
    found.set(figure, (found.get(figure) ?? new Set()).add(name));
  };
  for (const { name, text, views } of all) {
    for (const [, figure] of text.matchAll(EXPLICIT)) add(figure, name);
    for (const [, field] of text.matchAll(LIVE)) {
      for (const view of views) add(byCell.get(`${view}.${field}`), name);
    }
  }
  return new Map([...found].map(([figure, names]) => [figure, [...names].sort()]));
}

function functionText(by: string): string {
  const [file = '', name] = by.split('#');
  return name === undefined ? by : `\`${name}\` in \`${file}\``;
}

function sourceRow({ of, by, unit, scale, rounding, carriers }: FigureSource): string {
  const carried = carriers.map((one) => `\`${one}\``).join(', ');
  return `| ${of} | ${functionText(by)} | ${unit} | ${scale} | ${rounding} | ${carried} |`;
}

function section(name: string, figure: Figure, shown: readonly string[]): string {
  const label = figure.label === undefined ? '' : ` Label: \`${figure.label}\`.`;
  const places = shown.map((one) => `\`${one}\``).join(', ');
  return [
    `## ${name}`,
    `${figure.meaning}${label}`,
    [
      '| of | computed by | unit | decimals | rounding | carried by |',
      '|---|---|---|---|---|---|',
      ...figure.sources.map(sourceRow),
    ].join('\n'),
    places === '' ? '' : `Shown in ${places}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The page, from the registry and the marks of the code. */
export function renderFigurePage(): Promise<string> {
  const shown = shownIn(pages());
  const sections = Object.entries<Figure>(FIGURES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, figure]) => section(name, figure, shown.get(name) ?? []));
  const subjects = SUBJECTS.map(([text, what]) => `| \`${text}\` | ${what} |`);
  const marks = ['| `data-of` | is |', '|---|---|', ...subjects].join('\n');
  return format(`${HEAD}\n${marks}\n\n${sections.join('\n\n')}\n`, { parser: 'markdown' });
}

/** Path of the page. */
export const FIGURE_PAGE = fileURLToPath(new URL('../../docs/figures.md', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FIGURE_PAGE, await renderFigurePage());
}
