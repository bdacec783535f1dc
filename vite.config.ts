import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const API = `http://127.0.0.1:${process.env.PORT ?? '8787'}`;
/** Browsers of the last two and a half years; below them the page says so instead of starting. */
const CSS_BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** Modules that do nothing by being imported: what a screen does not use of them is left out. */
const PURE = new RegExp(
  String.raw`[\\/]((domain|protocol)[\\/][^?]*\.ts|` +
    String.raw`src[\\/](ui|kit|market|chart|trading|money|offerings|person)[\\/][^?]*\.tsx?)$`,
);
/** Parts that open later, some with a library; with the kit they would come to every screen. */
const OPENED =
  'check-row|context-menu|grid-keys|loading-drawings|menu-items|menu-list|modal|pin-pad|' +
  'select-list|sheet-panel|slider|switch';
/** What nearly every screen is made of. */
const KIT = new RegExp(
  String.raw`[\\/](lucide-react|domain[\\/]text[\\/](?!search)|` +
    String.raw`src[\\/]ui[\\/](?!${OPENED})|` +
    String.raw`protocol[\\/]worker[\\/](chart-limit|position-source)|` +
    String.raw`src[\\/]kit[\\/](account|page|settings|state|venue|worker)[\\/]` +
    String.raw`(?!cached-|session-s|use-cal)|` +
    String.raw`src[\\/]market[\\/](cells|watch|list[\\/]s|order-book[\\/]book-settings)|` +
    String.raw`src[\\/]trading[\\/](order[\\/](order-settings|ticket-draft|trade-choice)|` +
    String.raw`position[\\/]position-tab)|src[\\/]money[\\/]records[\\/]money-records)`,
);
/** Charts of an instrument; what they open on demand comes when it is opened. */
const CHART_PAGE = new RegExp(
  String.raw`[\\/]src[\\/](chart[\\/](engine|stage)[\\/](?!interval-sheet)|` +
    String.raw`chart[\\/]header[\\/](?!session-l)|` +
    String.raw`chart[\\/]indicators[\\/](indicator-[bl]|chart-prefs|interval-name|use-ind)|` +
    String.raw`trading[\\/]kline-page[\\/](?!kline-full|kline-landscape|side-ticket))`,
);
/** Words that the screens of trading share, one file for each language. */
const TRADING_WORDS = /[\\/]locales[\\/](..)-..[\\/](trade|chart|book|coin|risk)\.json/;
/** Shapes and transport of calls. */
const CALLS = new RegExp(
  String.raw`[\\/](node_modules[\\/]valibot|kit[\\/]calls[\\/](api|ask-trade|refused)|` +
    String.raw`domain[\\/]error-reactions|` +
    String.raw`protocol[\\/]http[\\/](client|endpoint|envelope|scalars))`,
);
/** Which files a screen has, of the areas that no first visit begins with. */
const SCREEN_LISTS = /[\\/]src[\\/]screens[\\/][^\\/]+[\\/]screens\.ts$/;
/** From so many users on a part is fetched once for all instead of with each of them. */
const KIT_SHARES = 5;

function wordsOf(file: string): string | null {
  const [, language] = TRADING_WORDS.exec(file) ?? [];
  return language === undefined ? null : `trading-${language}`;
}

/** A file of exactly these modules: what they import stays where it is. */
const only = { includeDependenciesRecursively: false } as const;

/**
 * Few files instead of many small ones: they compress better and ask for fewer connections. The
 * libraries stand apart, because they stay the same from one version of the product to the next.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'chart', test: /node_modules[\\/](lightweight-charts|fancy-canvas)[\\/]/, priority: 2 },
  { name: 'kline', test: CHART_PAGE, priority: 1, ...only },
  { name: 'screens', test: SCREEN_LISTS, priority: 1, ...only },
  { name: wordsOf, test: TRADING_WORDS, priority: 1, ...only },
  { name: 'kit', test: KIT, minShareCount: KIT_SHARES, ...only },
  { name: 'api', test: CALLS, minShareCount: KIT_SHARES, ...only },
] satisfies Rolldown.CodeSplittingGroup[];

/** The longest download of a chart's screen begins before the short ones, not behind them. */
function libraryFirst(files: string[]): string[] {
  const isLibrary = (file: string): boolean => /[\\/]chart-[^\\/]*\.js$/.test(file);
  return [...files.filter(isLibrary), ...files.filter((file) => !isLibrary(file))];
}

/** What a first visit asks for besides the entry, by the language or the address it depends on. */
const AHEAD: Readonly<Record<string, readonly RegExp[]>> = {
  'tr-TR': [/[\\/]shell-tr\.ts$/],
  'en-US': [/[\\/]shell-en\.ts$/],
  '/pages/coin/coinKline': [/[\\/]coin-kline-screen\.tsx$/],
  '/pages/coin/coinKline tr-TR': [/[\\/]tr-TR[\\/]chart\.json$/],
  '/pages/coin/coinKline en-US': [/[\\/]en-US[\\/]chart\.json$/],
  '/pages/stock/stockKline': [/[\\/]stock-kline-screen\.tsx$/],
  '/pages/stock/stockKline tr-TR': [/[\\/]tr-TR[\\/]chart\.json$/],
  '/pages/stock/stockKline en-US': [/[\\/]en-US[\\/]chart\.json$/],
};

/** A chunk and all that it imports, with their styles; what is in `known` is left out. */
function filesOf(bundle: Rolldown.OutputBundle, start: string, known = new Set<string>()) {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || known.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.imports.forEach(visit);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
  };
  visit(start);
  return files;
}

/** Writes the names of those files into the page, where `public/ahead.js` reads them. */
const aheadFiles: Plugin = {
  name: 'ahead-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = filesOf(bundle, entry?.fileName ?? '');
      const named = (tests: readonly RegExp[]): string[] =>
        tests.flatMap((test) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => test.test(id)));
          if (chunk === undefined) throw new Error(`no chunk for ${test}`);
          return libraryFirst([...filesOf(bundle, chunk.fileName, known)]);
        });
      const lists = Object.entries(AHEAD).map(([when, tests]) => [when, named(tests)] as const);
      const children = JSON.stringify(Object.fromEntries(lists));
      return [
        { tag: 'script', attrs: { id: 'ahead', type: 'application/json' }, children },
        { tag: 'script', attrs: { src: '/ahead.js', async: true } },
      ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
    },
  },
};

const PACKED = /\.(js|css|html|json|svg|txt|webmanifest)$/;

/** Packs what was built once here, as far as it goes, so that no visitor waits for it. */
function packed(dir: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(dir, { recursive: true });
      const pack = async (file: string): Promise<void> => {
        const bytes = await promisify(brotliCompress)(await readFile(file));
        await writeFile(`${file}.br`, bytes);
      };
      await Promise.all(
        files.filter((name) => PACKED.test(name)).map((name) => pack(join(dir, name))),
      );
    },
  };
}

/** What a call is for and refuses is read in the documents of the API, not by a page. */
const SPOKEN = new RegExp(
  String.raw`^ {2}(summary:\s*(('([^'\\]|\\.)*'|"([^"\\]|\\.)*")[\s+]*)+|` +
    String.raw`errors: (\[[^\]]*\]|\w+)),$|, errors: \w+(?= \})`,
  'gm',
);
/** Leaves it out; what stays keeps its lines. */
const withoutWords: Plugin = {
  name: 'without-words',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]protocol[\\/]http[\\/]/ },
    handler: (code) => code.replaceAll(SPOKEN, (words) => words.replaceAll(/[^\n]/g, '')),
  },
};

/** A page reckons with the days; what a holiday is called is read by operators. */
const withoutHolidayNames: Plugin = {
  name: 'without-holiday-names',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]market[\\/]holidays\.json$/ },
    handler: (code) => {
      const dates = (key: string, value: unknown): unknown => (key === 'name' ? undefined : value);
      return JSON.stringify(JSON.parse(code), dates);
    },
  },
};

/** What the page and its worker leave out of shared declarations. */
const LEFT_OUT = [withoutWords, withoutHolidayNames];

/** The page and its worker. */
export default defineConfig({
  plugins: [react(), LEFT_OUT, aheadFiles, packed('dist/client')],
  worker: {
    format: 'es',
    plugins: () => LEFT_OUT,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/worker-[name]-[hash].js',
        chunkFileNames: 'assets/worker-[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: CSS_BROWSERS,
    manifest: true,
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_of, files) => libraryFirst(files) },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/ipxtrg-api': { target: API, ws: true } },
  },
});
