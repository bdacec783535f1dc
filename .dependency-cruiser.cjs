/**
 * Who may import whom. The check is itself checked: tests/house/rules.test.ts cruises a tree with
 * one planted violation per rule, and tests/house/rules.mjs fails when too few modules were seen.
 */

const TEST = '\\.(test|test-d)\\.tsx?$';
/** The hash of allotments, from a kept package. */
const HASH = '^domain/ipo/sha256-hex\\.ts$';
const npm = (name) => `(^|/)node_modules/(@types/)?${name}/`;
const npmAny = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const DRIVERS = ['libsql', '@libsql', 'kysely', 'pg', 'better-sqlite3'];
const ENTRIES = [
  '^src/app/main\\.tsx$',
  '^workers/main\\.ts$',
  '^server/main\\.ts$',
  // The operator's command line is a program of its own.
  '^server/op/main\\.ts$',
  // So is the simulated bank and chain.
  '^server/rails/main\\.ts$',
  '^server/.+-thread\\.ts$',
  // Commands of package.json run the product's own code from outside.
  '^tests/tools/[^/]+\\.ts$',
  // Rules whose screens and jobs come later; the vectors and properties prove them.
  '^domain/(contract/liq-scan|identity/(documents|tckn|vkn)|option/(strikes|volatility))\\.ts$',
  '^domain/stock/position\\.ts$',
  // A rule of order kinds that the venue takes up later.
  '^domain/order/reduce-only\\.ts$',
  // The parser of typed amounts waits for the first field that takes one; its table is proven.
  '^domain/text/number-input\\.ts$',
];

/** Parts of the application, each above those before it. */
const MODULES = [
  'ui', 'kit', 'market', 'chart', 'trading', 'person', 'money', 'offerings', 'workspace', 'screens',
  'app',
]; // prettier-ignore

const layers = [
  rule(
    'R1-domain-is-pure',
    'domain imports only domain; decimal.js only in domain/money, hashes where they are checked.',
    { path: '^domain/', pathNot: [TEST, '^domain/wallet/', HASH] },
    { pathNot: ['^domain/', npm('decimal\\.js')] },
  ),
  rule(
    'R1-checksums-in-wallet-only',
    'Account numbers and addresses are checked with kept code: no other package.',
    { path: ['^domain/wallet/', HASH], pathNot: TEST },
    { pathNot: ['^domain/', npmAny(['ibantools', '@scure', '@noble'])] },
  ),
  rule(
    'R1-domain-tests-stay-home',
    'Tests of the domain reach no other room.',
    { path: `^domain/.*${TEST}` },
    { path: '^(protocol|workers|src|server)/' },
  ),
  rule(
    'R1-decimal-in-money-only',
    'decimal.js is wrapped by domain/money; tests may use it as their oracle.',
    { pathNot: ['^domain/money/', '^tests/', TEST] },
    { path: npm('decimal\\.js') },
  ),
  rule(
    'R2-protocol-is-declaration',
    'protocol imports only domain and valibot.',
    { path: '^protocol/', pathNot: TEST },
    { pathNot: ['^protocol/', '^domain/', npm('valibot')] },
  ),
  rule(
    'R2-protocol-tests-stay-home',
    'Tests of the protocol reach no room above it.',
    { path: `^protocol/.*${TEST}` },
    { path: '^(workers|src|server)/' },
  ),
  rule(
    'R3-three-programs',
    'workers, src and server never import each other; src starts a worker by URL.',
    { path: '^(workers|src|server)/' },
    { path: '^(workers|src|server)/', pathNot: '^$1/' },
  ),
  rule(
    'R3-no-node-in-the-browser',
    'Code that runs in a browser imports nothing of Node.',
    { path: '^(workers|src)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
];

const rooms = [
  rule(
    'R4-screens-are-islands',
    'An area of screens never imports another; what two areas share belongs to a module.',
    { path: '^src/screens/([^/]+)/' },
    { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
  ),
  ...MODULES.slice(0, -1).map((name, at) =>
    rule(
      `R5-modules-in-order-${name}`,
      `${name} imports no later module: it takes what it needs as a parameter or a slot.`,
      { path: `^src/${name}/`, pathNot: TEST },
      { path: `^src/(${MODULES.slice(at + 1).join('|')})/` },
    ),
  ),
  rule(
    'R5-through-the-facade',
    'Another module is used by what its index.ts lists; a part that is fetched later, by its file.',
    { path: '^src/([^/]+)/', pathNot: TEST },
    {
      path: `^src/(${MODULES.slice(0, -2).join('|')})/`,
      pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$', '\\.css$'],
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  rule(
    'R5-every-folder-is-a-module',
    'The application has its modules, its screens and its shell, and nothing beside them.',
    { path: '^src/', pathNot: `^src/(${MODULES.join('|')})/` },
    {},
  ),
  rule(
    'R5-ui-knows-no-protocol',
    'Parts of ui show what they are given.',
    { path: '^src/ui/', pathNot: TEST },
    { path: '^protocol/' },
  ),
  rule(
    'R5-state-has-no-react',
    'State is plain proxies; components subscribe to it.',
    { path: '^src/kit/(state|account)/', pathNot: TEST },
    { path: [npmAny(['react', 'react-dom', 'react-i18next']), '^src/ui/'] },
  ),
  rule(
    'R5-calls-are-below-the-page',
    'Calls know nothing of components.',
    { path: '^src/kit/calls/', pathNot: TEST },
    { path: '^src/', pathNot: '^src/kit/(calls|state|account|worker|i18n)/' },
  ),
];

const server = [
  rule(
    'R6-comlink-at-the-worker-line',
    'comlink is the line between page and worker, and stays there.',
    { pathNot: ['^workers/', '^src/kit/worker/', '^tests/', TEST] },
    { path: npm('comlink') },
  ),
  rule(
    'R6-drivers-in-store-only',
    'Only the store speaks to a database.',
    { pathNot: ['^server/store/', '^server/rails/rail-store\\.ts$', '^tests/'] },
    { path: npmAny(DRIVERS) },
  ),
  rule(
    'R6-bus-client-in-its-adapter',
    'The client of the bus is known to its adapter alone; everything else knows the port.',
    { pathNot: ['^server/bus/nats-bus\\.ts$', '^tests/'] },
    { path: npmAny(['@nats-io']) },
  ),
  rule(
    'R6-hono-at-the-edge',
    'The HTTP library ends at server/http and server/stream.',
    { pathNot: ['^server/(http|stream)/', '^tests/'] },
    { path: npmAny(['hono', '@hono']) },
  ),
  rule(
    'R6-app-is-pure',
    'Use cases know domain, protocol and ports; adapters come in as arguments.',
    { path: '^server/app/', pathNot: TEST },
    { pathNot: ['^server/(app|ports)/', '^(domain|protocol)/', npm('valibot')] },
  ),
  rule(
    'R6-rails-are-another-program',
    'Bank and chain know the domain and their own messages; the broker is reached over HTTP.',
    { path: '^server/rails/', pathNot: TEST },
    { path: '^(server|protocol)/', pathNot: '^server/rails/' },
  ),
  rule(
    'R6-rails-by-their-messages',
    'The server speaks to bank and chain by what goes over the wire.',
    { path: '^server/', pathNot: ['^server/rails/', TEST] },
    { path: '^server/rails/', pathNot: ['^server/rails/wire/', '^server/rails/rail-config\\.ts$'] },
  ),
  rule(
    'R6-ports-are-interfaces',
    'A port names what the server needs, in words of the domain.',
    { path: '^server/ports/', pathNot: [TEST, '^server/ports/thread\\.ts$'] },
    { pathNot: ['^server/ports/', '^(domain|protocol)/'] },
  ),
  rule(
    'R6-one-composition-root',
    'Nothing imports the file that puts the server together.',
    { pathNot: '^tests/' },
    { path: '^server/main\\.ts$' },
  ),
];

const graph = [
  rule('R7-no-cycles', 'Two files that need each other are one file.', {}, { circular: true }),
  rule(
    'R8-nobody-imports-tests',
    'Tests look at the product, never the other way round.',
    { pathNot: ['^tests/', TEST] },
    { path: ['^tests/', TEST] },
  ),
  rule(
    'R9-reachable',
    'Every file is reached from an entry of the product.',
    { path: ENTRIES },
    {
      path: '^(domain|protocol|workers|src|server)/',
      pathNot: [TEST, '\\.d\\.ts$', '\\.(json|css|mjs)$', '\\.config\\.ts$', ...ENTRIES],
      reachable: false,
    },
  ),
  rule('no-unresolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
  rule(
    'no-undeclared-package',
    'The package is not named in package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'no-dev-package-in-product',
    'The product would not start where only its own dependencies are installed.',
    { path: '^(domain|protocol|workers|src|server)/', pathNot: [TEST, '\\.config\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

module.exports = {
  forbidden: [...layers, ...rooms, ...server, ...graph],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^tests/house/planted/', '^tests/bench/node_modules/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
