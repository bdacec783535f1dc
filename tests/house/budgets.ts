/** Limits of a first visit, in gzipped bytes. Raising one is a decision, not a fix. */
export const BUDGET_BYTES = {
  /**
   * 0.2 kB of it are the titles of the pages that are also panels of the workspace, and the choice
   * of a first language.
   */
  entry: 116_600,
  /**
   * File names of all screens that no first visit begins with, fetched once. The option chain, the
   * calendar, the portfolio and the risk gauge are 0.4 kB of them, the correlation matrix, the
   * exchange rates and the order basket 0.3 kB.
   */
  lists: 12_950,
  /**
   * The chart's page, with the keys that its shortcuts ask for: each can be changed. Of it 0.5 kB
   * write the sentences and bars of the book without React; 3.5 kB are the list of indicators, its
   * form in addresses, and series that are added and removed one by one. Its sheet and the buttons
   * of the legends load on use.
   */
  kline: 97_700,
  /**
   * A ticket next to a book, with its lists of orders, and what loads their tables at a desk. Its
   * lines of cost are files of their own, because the command line previews an order with them;
   * its shortcuts ask for their keys, which can be changed, and order keys come after it. Its
   * figures are written without React. What it notes of a refused order, the basket notes too.
   * 0.2 kB make a double press in the book the order of the form; 0.2 kB are fields of chase and
   * volume orders; 0.2 kB carry the date until which an order waits, whose field loads on use.
   */
  ticket: 62_400,
  /**
   * Any other screen; the largest are forms of money with their records beside them at a desk. The
   * calendar of events divides their shared files anew, which costs them some bytes.
   */
  route: 27_650,
  /**
   * Code shared by every screen that makes calls, fetched once; 0.3 kB are newer calls, 0.1 kB the
   * cells of a rate and the request of a correlation matrix, 0.2 kB what the order basket shares
   * with the ticket, 0.1 kB what the account's page shares with its panel.
   */
  calls: 27_300,
  /** Decimal arithmetic, fetched once with the first screen that computes money. */
  exact: 14_000,
  /**
   * Code that loads after a screen is shown: orders on a chart or without an answer, notices, the
   * messages that appear meanwhile, the keys of a position and whether own order keys are on, and
   * the forms of the other kinds of orders, 0.8 kB of them those of chase and volume orders.
   * Drawings of the account come with 0.2 kB.
   */
  later: 25_400,
  /**
   * Of it 0.1 kB are the topics of the screener and the orders of all columns of a list, and 0.1 kB
   * what loads the rates and the correlations.
   */
  worker: 31_500,
  /**
   * The titles of the screener and the heat map took the last 20 bytes of 30.9 kB; 0.1 kB are the
   * words of an order that waits until a date.
   */
  locale: 31_300,
  css: 12_100,
} as const;

/** Chunks of the page's calls: shapes, transport. They load once, with the first such screen. */
const CALLS = /^assets\/(kit|api)-[\w-]+\.js$/;
/** The chunk with the lists in which deferred routes look up their screens. */
export const LISTS = /^assets\/screens-[\w-]+\.js$/;
/** The chunk of exact arithmetic. */
export const EXACT = /^assets\/decimal-[\w-]+\.js$/;

export type ManifestChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type Weight = {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
};

/** A build, and facts that its manifest lacks. */
export type Build = {
  readonly manifest: Manifest;
  /** Every file of the build, worker scripts included. */
  readonly assets: readonly string[];
  /** Static imports of a script, by their path in the build. */
  readonly importsOf: (file: string) => readonly string[];
  /** Gzipped bytes of a file. */
  readonly sizeOf: (file: string) => number;
  /** Text files that a screen requests, beyond those of the shell. */
  readonly areasOf: (screen: string) => readonly string[];
};

const SCREEN = /^src\/.+-screen\.tsx$/;
/** Texts the shell needs before its first screen, by language. */
export const SHELL_WORDS = [
  ['tr-TR', 'src/kit/i18n/shell-tr.ts'],
  ['en-US', 'src/kit/i18n/shell-en.ts'],
] as const;

/**
 * Keys reachable from `start`, outside `known`, by static imports. Later imports come with a use; a
 * browser test checks that opening a screen requests none of them.
 */
function closure(manifest: Manifest, start: string, known = new Set<string>()): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key) || known.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(start);
  return seen;
}

/** The worker's script and its static imports; it loads the rest on demand. */
function workerFiles(
  assets: readonly string[],
  importsOf: (file: string) => readonly string[],
): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    importsOf(file).forEach(visit);
  };
  assets.filter((file) => /(^|\/)worker-main-?[^/]*\.js$/.test(file)).forEach(visit);
  return files;
}

/** Compares a build with its budgets. */
export function weigh({ manifest, assets, importsOf, sizeOf, areasOf }: Build): Weight[] {
  const keys = Object.keys(manifest);
  const entryKey = keys.find((key) => manifest[key]?.isEntry);
  if (entryKey === undefined) throw new Error('the manifest names no entry');
  const total = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
  const scripts = (some: Iterable<string>) =>
    total([...some].flatMap((key) => manifest[key]?.file ?? []).filter((file) => /js$/.test(file)));
  const styles = (some: Iterable<string>) => [...some].flatMap((key) => manifest[key]?.css ?? []);

  const entry = closure(manifest, entryKey);
  const lists = keys.filter((key) => LISTS.test(manifest[key]?.file ?? ''));
  const routes = keys
    .filter((key) => SCREEN.test(key))
    .map((key) => ({ key, own: closure(manifest, key, entry) }));
  const words = (screen: string) =>
    SHELL_WORDS.map(([language, shell]) => {
      const areas = areasOf(screen).map((area) => `locales/${language}/${area}.json`);
      return { language, bytes: scripts(closure(manifest, shell, entry)) + scripts(areas) };
    });

  const shared = (files: RegExp): string[] =>
    routes.flatMap(({ own }) => [...own].filter((key) => files.test(manifest[key]?.file ?? '')));
  const callKeys = shared(CALLS);
  const exactKeys = shared(EXACT);
  const isShared = (key: string): boolean => callKeys.includes(key) || exactKeys.includes(key);
  const budgetOf = (key: string): number => {
    if (key.includes('kline')) return BUDGET_BYTES.kline;
    return key.includes('trade-screen') ? BUDGET_BYTES.ticket : BUDGET_BYTES.route;
  };

  return [
    { what: 'calls', bytes: scripts(callKeys), budget: BUDGET_BYTES.calls },
    { what: 'exact', bytes: scripts(exactKeys), budget: BUDGET_BYTES.exact },
    { what: 'entry', bytes: scripts(entry), budget: BUDGET_BYTES.entry },
    { what: 'lists', bytes: scripts(lists), budget: BUDGET_BYTES.lists },
    {
      what: 'worker',
      bytes: total(workerFiles(assets, importsOf)),
      budget: BUDGET_BYTES.worker,
    },
    ...routes.flatMap(({ key, own }) => [
      {
        what: `script ${key}`,
        bytes: scripts([...own].filter((one) => !isShared(one))),
        budget: budgetOf(key),
      },
      {
        what: `styles ${key}`,
        bytes: total([...styles(entry), ...styles(own)]),
        budget: BUDGET_BYTES.css,
      },
      ...words(key).map(({ language, bytes }) => ({
        what: `words ${key} ${language}`,
        bytes,
        budget: BUDGET_BYTES.locale,
      })),
    ]),
  ];
}
