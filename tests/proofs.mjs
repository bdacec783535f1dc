/**
 * Proofs that `npm run prove -- NAME` can run.
 *
 * @typedef {object} Proof
 * @property {string} name
 * @property {string} proves one line for the list
 * @property {string} [file] a program that gets the arguments after the name
 * @property {string[]} [node] options of Node for that program
 * @property {string[]} [npm] an npm command that gets the arguments after the name
 * @property {BrowserRun} [browser] browser tests, counted and closed with one line
 * @property {boolean} [isOnBuild] tests the built product, which is rebuilt when stale
 */

/**
 * @typedef {object} BrowserRun
 * @property {string} project of vitest
 * @property {string[]} options of vitest
 * @property {(args: readonly string[]) => Record<string, string>} [env] variables the tests read
 */

const PAIR = '--maxWorkers=2';

/** @type {readonly Proof[]} */
export const PROOFS = [
  {
    name: 'sim',
    proves: 'days of random trading with faults and crashes keep the rules of the ledger',
    file: 'tests/sim/run.ts',
  },
  {
    name: 'chaos',
    proves: 'a server killed under orders of every kind loses and doubles none of them',
    file: 'tests/chaos/run.ts',
    isOnBuild: true,
  },
  {
    name: 'load',
    proves: 'what one server carries: orders, sockets, reads, sign-ins, a large ledger, a soak',
    file: 'tests/load/run.ts',
    isOnBuild: true,
  },
  {
    name: 'many',
    proves: 'a venue of many processes survives the loss of each of them under load',
    file: 'tests/many/run.ts',
    isOnBuild: true,
  },
  {
    name: 'add',
    proves: 'one more of each thing needs the files that docs/contributing.md names, no others',
    file: 'tests/add/run.ts',
  },
  {
    name: 'previous',
    proves: 'the server before the last schema step serves the data after op -- schema back',
    file: 'tests/previous/run.ts',
  },
  {
    name: 'spend',
    proves: 'a hundred commands at once, each for the whole balance: exactly one is accepted',
    file: 'tests/money/run.ts',
  },
  {
    name: 'fsync-proof',
    proves: 'an order is answered only after the disk was asked to keep it (Linux, strace)',
    file: 'tests/load/fsync-proof.ts',
    isOnBuild: true,
  },
  {
    name: 'fuzz:api',
    proves: 'random bad input to every call answers a declared code and harms no ledger',
    file: 'tests/api/fuzz.ts',
    node: ['--expose-gc'],
  },
  {
    name: 'sec',
    proves: 'no call, session, header, upload, log or built file gives away what it must not',
    file: 'tests/sec.mjs',
    isOnBuild: true,
  },
  {
    name: 'e2e:faults',
    proves: 'the page survives cut, silent and slow connections, broken frames and crashes',
    browser: { project: 'e2e', options: ['tests/e2e/faults'] },
    isOnBuild: true,
  },
  {
    name: 'taps',
    proves: 'a button that moves money, pressed twice in five ways, moves it once; --short: in one',
    browser: {
      project: 'taps',
      options: [PAIR],
      env: (args) => ({ TAPS_ALL: args.includes('--short') ? '0' : '1' }),
    },
    isOnBuild: true,
  },
  {
    name: 'crawl',
    proves: 'every address works in both languages on four widths; --all: audits the desktop too',
    browser: {
      project: 'screens',
      options: [PAIR, 'tests/e2e/crawl/crawl-'],
      env: (args) => ({ TEST_SIZE: 'full', CRAWL_ALL: args.includes('--all') ? '1' : '0' }),
    },
    isOnBuild: true,
  },
  {
    name: 'looks',
    proves: 'every screen paints the same pixels as the build in --against: for changes of styles',
    file: 'tests/looks/run.ts',
    isOnBuild: true,
  },
  {
    name: 'desk',
    proves: 'after an hour of the full desk keys are as fast and memory is as small as before',
    file: 'tests/desk/run.ts',
    isOnBuild: true,
  },
  {
    name: 'feed:stats',
    proves: 'how close the simulated market comes to recorded ones, in figures',
    file: 'tests/tools/feed-stats.ts',
  },
  {
    name: 'sbom',
    proves: 'what the product is made of: a bill of materials (CycloneDX)',
    npm: ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'],
  },
];

/**
 * Finds a proof by name.
 * @param {string} name
 * @param {readonly Proof[]} [proofs]
 */
export function findProof(name, proofs = PROOFS) {
  return proofs.find((proof) => proof.name === name);
}
