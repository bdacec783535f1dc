/** What a first visit may weigh, in gzipped bytes. Raising a figure is a decision, not a fix. */
export const BUDGET_BYTES = {
  entry: 115_000,
  kline: 88_000,
  route: 25_000,
  worker: 28_000,
  locale: 12_000,
  css: 12_000,
} as const;

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
const LANGUAGES = [
  ['tr-TR', 'src/i18n/shell-tr.ts'],
  ['en-US', 'src/i18n/shell-en.ts'],
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
  const routes = keys
    .filter((key) => SCREEN.test(key))
    .map((key) => ({ key, own: closure(manifest, key, entry) }));
  const words = (screen: string) =>
    LANGUAGES.map(([language, shell]) => {
      const areas = areasOf(screen).map((area) => `locales/${language}/${area}.json`);
      return { language, bytes: scripts(closure(manifest, shell)) + scripts(areas) };
    });

  return [
    { what: 'entry', bytes: scripts(entry), budget: BUDGET_BYTES.entry },
    {
      what: 'worker',
      bytes: total(workerFiles(assets, importsOf)),
      budget: BUDGET_BYTES.worker,
    },
    ...routes.flatMap(({ key, own }) => [
      {
        what: `script ${key}`,
        bytes: scripts(own),
        budget: key.includes('kline') ? BUDGET_BYTES.kline : BUDGET_BYTES.route,
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
