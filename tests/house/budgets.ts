/** What a first visit may weigh, in gzipped bytes. Raising a figure is a decision, not a fix. */
export const BUDGET_BYTES = {
  entry: 116_000,
  /** Names of the files of all screens that no first visit begins with, fetched once. */
  lists: 12_000,
  kline: 88_000,
  /** A ticket beside a book, with the lists of its orders. */
  ticket: 48_000,
  route: 25_000,
  /** What every screen that makes calls shares, fetched once. */
  calls: 23_000,
  /** Arithmetic with decimals, fetched once with the first screen that computes money. */
  exact: 14_000,
  /**
   * What comes by itself once a screen stands: orders on a chart or without an answer, notices,
   * and the messages that are told while one looks.
   */
  later: 15_000,
  worker: 31_200,
  locale: 29_500,
  css: 14_000,
} as const;

/** Chunks of the page's calls: shapes, transport. They come once, with the first such screen. */
const CALLS = /^assets\/(kit|api)-[\w-]+\.js$/;
/** The chunk of the lists that deferred routes look their screens up in. */
const LISTS = /^assets\/screens-[\w-]+\.js$/;
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

/** A build, and what its manifest does not say. */
export type Build = {
  readonly manifest: Manifest;
  /** Every file of the build, worker scripts included. */
  readonly assets: readonly string[];
  /** Files a script cannot start without: its static imports, by their path in the build. */
  readonly importsOf: (file: string) => readonly string[];
  /** Gzipped bytes of a file. */
  readonly sizeOf: (file: string) => number;
  /** Files of words a screen asks for, beyond those of the shell. */
  readonly areasOf: (screen: string) => readonly string[];
};

const SCREEN = /^src\/screens\/.+-screen\.tsx$/;
/** Words the shell needs before its first screen, by language. */
export const SHELL_WORDS = [
  ['tr-TR', 'src/kit/i18n/shell-tr.ts'],
  ['en-US', 'src/kit/i18n/shell-en.ts'],
] as const;

/**
 * Keys reached from `start` outside `known` by static imports. What is imported later comes with a
 * use; that a screen asks for nothing of it by being opened is measured in a browser.
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

/** The worker's script with everything it imports before it runs; the rest it loads when asked. */
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

/** Weighs a build against its budgets. */
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
