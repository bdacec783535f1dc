import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  drawnNumbers,
  drawnPrices,
  longTables,
  numberConversions,
  terminalPrograms,
} from './tests/house/exceptions.js';
import { house } from './tests/house/lint-rules.js';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', 'tests/**'];
const PURE = ['domain/**/*.ts', 'server/app/**/*.ts'];
const MONEY = ['domain/**/*.ts', 'server/**/*.ts', 'workers/**/*.ts'];
const SCREENS = ['src/**/*-screen.tsx'];
const PRINTERS = ['tests/tools/**', 'tests/bench/**'];

/** Globals that read a clock, roll dice, or touch the machine. */
// prettier-ignore
const MACHINE = [
  'performance', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval',
  'queueMicrotask', 'requestAnimationFrame', 'fetch', 'WebSocket', 'XMLHttpRequest', 'process',
  'crypto', 'globalThis', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage',
];
const NO_MACHINE = { 'house/clock': 'error', 'no-restricted-globals': ['error', ...MACHINE] };

const files = (exceptions) => exceptions.map((exception) => exception.file);
/** A config entry, or none: the linter refuses an empty list of files. */
const forFiles = (list, rules) => (list.length > 0 ? [{ files: list, rules }] : []);

const everywhere = {
  'house/file-name': 'error',
  'house/line-length': ['error', 100],
  'house/exports': 'error',
  'house/letter-case': 'error',
  'house/default-export': 'error',
  'house/test-switches': 'error',
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', { max: 70, IIFEs: true }],
  'max-params': ['error', { max: 4 }],
  'max-depth': ['error', { max: 4 }],
  complexity: ['error', { max: 13 }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
  'no-debugger': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-var': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'no-unused-expressions': 'error',
  'no-useless-return': 'error',
  'no-else-return': 'error',
  'no-promise-executor-return': 'error',
  'no-self-compare': 'error',
  'no-unreachable-loop': 'error',
  'no-constant-binary-expression': 'error',
  'no-loss-of-precision': 'error',
  'default-case-last': 'error',
};

const typescript = {
  '@typescript-eslint/no-non-null-assertion': 'off', // typed arrays under noUncheckedIndexedAccess
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
  ],
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unused-vars': 'off', // the compiler reports them
};

export default tseslint.config(
  {
    // prettier-ignore
    ignores: [
      '**/node_modules/', '**/dist/', '**/.tsbuild/', '**/coverage/', 'data/',
      'tests/out/', 'tests/bench/out/', 'tests/house/planted/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  { plugins: { house } },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], rules: everywhere },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: typescript,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat['recommended-latest']],
    rules: {
      'house/markup': 'error',
      'house/worker-query': 'error',
      'house/worker-start': 'error',
    },
  },
  { files: ['src/**/*.tsx'], rules: { 'house/visible-text': 'error' } },
  { files: ['src/kit/worker/*.ts'], rules: { 'house/worker-start': 'off' } },
  // The facade of a module lists what other modules may use.
  {
    files: ['src/{ui,kit,market,chart,trading,money,offerings,person}/index.ts'],
    rules: { 'house/exports': 'off' },
  },
  { files: PURE, rules: NO_MACHINE },
  {
    files: ['server/**/*.ts'],
    ignores: [
      'server/config.ts',
      'server/main.ts',
      'server/op/main.ts',
      'server/rails/main.ts',
      '**/*.config.ts',
    ],
    rules: { 'house/settings': 'error' },
  },
  {
    files: ['{domain,protocol,workers,src,server,tests/support}/**/*.{ts,tsx}'],
    ignores: ['domain/errors.ts', 'protocol/errors.ts', '**/*.test.{ts,tsx}'],
    rules: { 'house/error-numbers': 'error' },
  },
  { files: MONEY, rules: { 'house/money-numbers': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'house/money-numbers': 'error', 'house/money-arithmetic': 'error' },
  },
  {
    files: ['server/ports/**', 'protocol/worker/**'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: SCREENS,
    rules: { 'house/default-export': 'off', 'max-lines': ['error', { max: 200 }] },
  },
  {
    // Read by a tool that wants a default export.
    files: [
      '**/*.config.{ts,js,mjs,cjs}',
      '.dependency-cruiser.cjs',
      '.dependency-cruiser-folders.cjs',
      'tests/progress-reporter.ts',
      'tests/support/run-folder.ts',
    ],
    rules: { 'house/default-export': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      'no-promise-executor-return': 'off',
      'no-restricted-globals': 'off',
      'house/money-numbers': 'off',
      'house/money-arithmetic': 'off',
      'house/visible-text': 'off',
      'house/settings': 'off',
      'house/letter-case': 'off',
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  { files: ['domain/text/letters.ts'], rules: { 'house/letter-case': 'off' } },
  { files: PRINTERS, rules: { 'no-console': 'off' } },
  ...forFiles(files([...numberConversions, ...drawnNumbers]), { 'house/money-numbers': 'off' }),
  ...forFiles(files(drawnPrices), { 'house/money-arithmetic': 'off' }),
  ...forFiles(files(terminalPrograms), { 'no-console': 'off' }),
  ...forFiles(files(longTables), { 'max-lines': 'off' }),
);
