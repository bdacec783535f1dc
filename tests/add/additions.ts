import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STEPS } from '#server/store/ledger/schema-steps.ts';
import type { Scratch } from './scratch.ts';

/** One of the additions that docs/contributing.md describes. */
export type Addition = {
  /** First cell of its row. */
  readonly row: string;
  /** Changed files, each with the words that name it in the row. */
  readonly files: Readonly<Record<string, string>>;
  readonly add: (copy: Scratch) => void;
  /** Programs that regenerate pages and golden files. */
  readonly generators?: readonly string[];
  /** Tests that fail after a forgotten step. */
  readonly tests: readonly string[];
  /** Reason for more than two product files. */
  readonly why?: string;
};

const own = (...files: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map((file) => [file, file]));
const bothTexts = (area: string): readonly string[] =>
  ['tr-TR', 'en-US'].map((lang) => `locales/${lang}/${area}.json`);
const PAGES = 'tests/docs/generated-pages.test.ts';

const setting: Addition = {
  row: 'a setting of the server',
  files: own('server/config.ts'),
  add: (copy) => {
    copy.insert(
      'server/config.ts',
      '  clock: setting(\n',
      `  motto: setting('MOTTO', [v.string(), 'a sentence'], '')('Sentence of the venue.'),\n`,
    );
  },
  generators: ['tests/tools/config-docs.ts'],
  tests: [PAGES, 'tests/house/configuration.test.ts'],
};

const screen: Addition = {
  row: 'a route (screen)',
  files: {
    ...own('src/screens/offerings/routes.ts', 'tests/golden/routes.tsv'),
    'src/screens/offerings/screens.ts': '`screens.ts` beside it',
    ...own('src/app/route-addresses.test.ts', ...bothTexts('title')),
    'src/offerings/ipo/ipo-guide-screen.tsx': 'x-screen.tsx',
  },
  add: (copy) => {
    copy.write(
      'src/offerings/ipo/ipo-guide-screen.tsx',
      `import { Page, useText } from '#src/kit/index.ts';

/** How an offer goes, from its first day to its listing. */
export default function IpoGuideScreen() {
  const t = useText();
  return <Page title={t('title.ipoGuide')}>{t('title.ipoList')}</Page>;
}
`,
    );
    copy.replace(
      'src/screens/offerings/routes.ts',
      '    ],\n  ),',
      "      ['/pages/stockIPO/ipoGuide', 'session', 'title.ipoGuide'],\n    ],\n  ),",
    );
    copy.replace(
      'src/screens/offerings/screens.ts',
      '\n};\n',
      `
  '/pages/stockIPO/ipoGuide': () =>
    withTexts(IPO_TEXTS, import('#src/offerings/ipo/ipo-guide-screen.tsx')),
};
`,
    );
    copy.addText('title', 'ipoGuide', { tr: 'Halka arz rehberi', en: 'Guide to offers' });
    copy.append('tests/golden/routes.tsv', '/pages/stockIPO/ipoGuide\tsession\tadded\n');
    copy.replace(
      'src/app/route-addresses.test.ts',
      '95 named and 27 added',
      '95 named and 28 added',
    );
    copy.replace('src/app/route-addresses.test.ts', '[95, 27]', '[95, 28]');
  },
  tests: ['src/app/route-addresses.test.ts', 'locales'],
  why: 'the entry has the addresses; the files of screens come in one chunk after it',
};

const call: Addition = {
  row: 'an API call',
  files: {
    ...own('tests/api/bases.ts'),
    'protocol/http/vip.ts': 'protocol/http',
    'server/app/vip/calls.ts': '`calls.ts` of an area of `server/app`',
  },
  add: (copy) => {
    copy.insert(
      'protocol/http/vip.ts',
      'export const userVipBuy = endpoint({',
      `export const userVipLengths = endpoint({
  method: 'GET',
  path: '/user/vip/lengths',
  added: true,
  access: 'session',
  mutates: false,
  summary: 'How many lengths of membership there are.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ lengths: count }),
});

`,
    );
    copy.insert(
      'server/app/vip/calls.ts',
      "  'vip.one': vipOne,",
      '  userVipLengths: async () => ({ lengths: 3 }),\n',
    );
    copy.insert('tests/api/bases.ts', '    userVipGet: {},', '    userVipLengths: {},\n');
  },
  generators: ['tests/tools/api-docs.ts'],
  tests: [PAGES, 'tests/golden/calls.test.ts', 'tests/api/idor.test.ts'],
};

const storedKey: Addition = {
  row: 'a stored key of the browser',
  files: {
    ...own('src/app/stored-keys.test.ts'),
    'src/kit/account/amounts.ts': 'the module that owns it',
  },
  add: (copy) => {
    copy.append(
      'src/kit/account/amounts.ts',
      `
/** Whether small amounts are left out of lists. */
export const smallAmounts = persisted('', { hideSmallAmounts: flag(false) });
`,
    );
    copy.replace(
      'src/app/stored-keys.test.ts',
      "const ADDED = ['refusedOrders',",
      "const ADDED = ['hideSmallAmounts', 'refusedOrders',",
    );
  },
  tests: ['src/app/stored-keys.test.ts'],
};

const reason: Addition = {
  row: 'a receipt kind',
  files: own('server/ports/ledger.ts', 'domain/account/record-groups.ts', ...bothTexts('ledger')),
  add: (copy) => {
    copy.replace('server/ports/ledger.ts', "  'vipBuy',\n", "  'vipBuy',\n  'vipGift',\n");
    copy.replace('domain/account/record-groups.ts', "['vipBuy',", "['vipBuy', 'vipGift',");
    copy.addText('ledger', 'reason.vipGift', { tr: 'VIP hediyesi', en: 'VIP gift' });
  },
  tests: ['domain/account', 'src/trading/journal', 'locales'],
};

const indicator: Addition = {
  row: 'an indicator',
  files: {
    ...own(
      'domain/indicators/list.ts',
      'domain/indicators/words.ts',
      'domain/indicators/indicators.test.ts',
    ),
    'domain/indicators/smooth.ts': 'A file in `domain/indicators`',
  },
  add: (copy) => {
    copy.write(
      'domain/indicators/smooth.ts',
      `import { perPeriod, type IndicatorFacts } from './indicator.ts';
import { SMA, SMA_FACTS } from './sma.ts';

/** Mean of the last closes under another name. */
export const SMOOTH_FACTS: IndicatorFacts = { ...SMA_FACTS, lines: perPeriod('SMOOTH') };

export const SMOOTH = SMA;
`,
    );
    const list = 'domain/indicators/list.ts';
    copy.insert(
      list,
      'import { SUPERTREND,',
      "import { SMOOTH, SMOOTH_FACTS } from './smooth.ts';\n",
    );
    copy.insert(list, '  EMA: EMA_FACTS,', '  SMOOTH: SMOOTH_FACTS,\n');
    copy.replace(list, '  SMA, EMA,', '  SMA, SMOOTH, EMA,');
    copy.insert(
      'domain/indicators/words.ts',
      '  EMA: {',
      `  SMOOTH: {
    name: { tr: 'Düz ortalama', en: 'Smooth average' },
    help: {
      tr: 'Son n kapanışın ortalaması.',
      en: 'Mean of the last n closes.',
    },
    params: [],
  },
`,
    );
    copy.insert('domain/indicators/indicators.test.ts', '  EMA: [1, 4],', '  SMOOTH: [1, 4],\n');
  },
  tests: ['domain/indicators', 'src/chart/indicators'],
  why: 'names and help load with their sheet, apart from what a chart and the worker need',
};

const command: Addition = {
  row: 'an operator command',
  files: {
    'server/op/commands/vip.ts': 'server/op/commands',
    'server/op/commands/vip.test.ts': 'a test beside it',
  },
  add: (copy) => {
    copy.insert(
      'server/op/commands/vip.ts',
      "  'poll create': {",
      `  'poll first': {
    role: 'viewer',
    usage: 'poll first',
    summary: 'polls with their votes, the newest among them',
    changes: false,
    run: (run) => ask(run, 'poll.list', {}),
  },
`,
    );
    copy.append(
      'server/op/commands/vip.test.ts',
      `
it('reads the polls', async () => {
  const run = runner(await vipKit(0n));
  expect(await run('poll first', [])).toEqual(await run('poll list', []));
});
`,
    );
  },
  tests: ['server/op'],
};

const column: Addition = {
  row: 'a table column',
  files: own('src/market/list/list-columns.tsx', ...bothTexts('market')),
  add: (copy) => {
    copy.insert(
      'src/market/list/list-columns.tsx',
      "  {\n    name: 'last',",
      `  {
    name: 'volume',
    title: 'market.col.volume',
    width: { wide: 64, narrow: 60 },
    align: 'end',
    cell: ({ view }) => <LiveCell view={view} field="volume" width={0} />,
  },
`,
    );
    copy.addText('market', 'col.volume', { tr: 'Adet', en: 'Volume' });
  },
  generators: ['tests/tools/figure-docs.ts'],
  tests: [PAGES, 'src/market/list', 'locales'],
};

/** The next step, numbered after the last. */
function nextStep(): string {
  const number = Object.keys(STEPS).length + 1;
  return `${String(number).padStart(3, '0')}-guests`;
}

const table: Addition = {
  row: 'a ledger table',
  files: {
    ...own('server/ports/vip-rows.ts', 'server/store/ledger/schema-steps.ts'),
    'server/store/ledger/schema-guests.ts': 'a `schema-*.ts`',
  },
  add: (copy) => {
    const rows = 'server/ports/vip-rows.ts';
    copy.insert(
      rows,
      'export const VIP_TABLES',
      `const guest = table('vip_guests', {
  doc: 'A person a member brought along. Never changes.',
  columns: {
    id: key(),
    userId: text().references('users'),
    ts: int(),
  },
});

`,
    );
    copy.replace(rows, 'poll, pollVote };', 'poll, pollVote, guest };');
    copy.write(
      'server/store/ledger/schema-guests.ts',
      `import { VIP_TABLES } from '#server/ports/vip-rows.ts';
import { appendOnly } from './guards.ts';
import { makes } from './schema-step.ts';

/** People whom members brought along. */
export const GUESTS_STEP = makes({
  tables: [VIP_TABLES.guest],
  guards: appendOnly('vip_guests'),
  losses: [{ says: 'guests were noted', sql: 'SELECT 1 FROM vip_guests LIMIT 1' }],
});
`,
    );
    const steps = 'server/store/ledger/schema-steps.ts';
    copy.insert(
      steps,
      'import { IDENTITY_STEP }',
      "import { GUESTS_STEP } from './schema-guests.ts';\n",
    );
    copy.insert(steps, '};\n', `  '${nextStep()}': GUESTS_STEP,\n`);
  },
  generators: ['tests/tools/ledger-schema.ts', 'tests/tools/ledger-docs.ts'],
  tests: [PAGES, 'tests/golden/ledger-schema.test.ts'],
  why: 'what a released step made is frozen, so its step is apart from the declaration',
};

/** One addition per row that a machine can follow. */
export const ADDITIONS: readonly Addition[] = [
  setting, screen, call, storedKey, reason, indicator, command, column, table,
]; // prettier-ignore

/** Rows of the table that are not tried, and the reason. */
export const NOT_TRIED: Readonly<Record<string, string>> = {
  'an alert kind': 'nine files: rule, both watchers, form and a step that rebuilds a table',
  'an error': 'which calls may answer it, and what provokes it, are decisions, not places',
};

const GUIDE = path.join(import.meta.dirname, '../../docs/contributing.md');

/** Rows of the table "To add something": the steps by the thing to add. */
export function guideRows(): ReadonlyMap<string, string> {
  const [, part = ''] = readFileSync(GUIDE, 'utf8').split('## To add something');
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(cells.slice(2).map(([, what = '', how = '']) => [what, how]));
}
