import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A rule that reports every node that a selector matches. */
function ban(bans) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(
        bans.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

const CLOCK = 'Pass time and randomness as arguments: one seed must replay one run.';
const clock = ban([
  ['MemberExpression[object.name="Date"][property.name="now"]', CLOCK],
  ['NewExpression[callee.name="Date"][arguments.length=0]', CLOCK],
  ['CallExpression[callee.name="Date"]', CLOCK],
  ['MemberExpression[object.name="Math"][property.name="random"]', CLOCK],
]);

const MONEY =
  'Parse and print money with domain/money: a float conversion loses digits. ' +
  'For counts and dates use Number.parseInt(text, 10).';
const moneyNumbers = ban([
  ['CallExpression[callee.name=/^(parseFloat|Number)$/]', MONEY],
  ['NewExpression[callee.name="Number"]', MONEY],
  ['CallExpression > Identifier.arguments[name=/^(parseFloat|Number)$/]', MONEY],
  ['MemberExpression[object.name="Number"][property.name="parseFloat"]', MONEY],
  ['CallExpression[callee.property.name=/^to(Fixed|Precision|Exponential|LocaleString)$/]', MONEY],
  ['UnaryExpression[operator="+"][argument.type!="Literal"]', MONEY],
]);

const CASE =
  'Case depends on the language: domain/text/letters.ts has upperText and lowerText for words, ' +
  'upperCode and lowerCode for codes in ASCII.';
const letterCase = ban([
  ['MemberExpression[property.name=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
  ['MemberExpression[property.value=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
  ['Property[key.name=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
]);
const ARITHMETIC =
  'One function of domain computes a figure, see domain/figures: screens format and compare.';
/** Imports from domain/money allowed in the page: parsing, formatting, decimals of an asset. */
const MONEY_IMPORTS = {
  decimal: [],
  fixed: ['parseFixed', 'formatPlain'],
  money: ['minorText'],
  'price-qty': [],
  rounding: [],
};
const READERS = /^(parseFixed|unitsOf|minorUnits|readAmount|BigInt)$/;
const MONEY_NAMES =
  /(^|[a-z])(amount|price|qty|fee|margin|balance|pnl|cost|profit|premium|interest|principal)$/i;
const OPERATORS = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**=']);

/** The expression without type assertions and default values. */
function bare(node) {
  if (node.type === 'LogicalExpression') return bare(node.left);
  if (/^TS(NonNull|As|Satisfies)Expression$/.test(node.type)) return bare(node.expression);
  return node;
}

function isText(node) {
  return node.type === 'TemplateLiteral' || typeof node.value === 'string';
}

/** The initializer of a name in this file; null for a parameter and an import. */
function initOf(sourceCode, node) {
  let scope = sourceCode.getScope(node);
  while (scope !== null && !scope.set.has(node.name)) scope = scope.upper;
  const [def] = scope?.set.get(node.name)?.defs ?? [];
  const isPlain = def?.type === 'Variable' && def.node.id.type === 'Identifier';
  return isPlain ? def.node.init : null;
}

/** True for money by name, and for values parsed from decimal text. */
function isMoney(sourceCode, operand) {
  const node = bare(operand);
  if (node.type === 'CallExpression') return READERS.test(node.callee.name ?? '');
  if (typeof node.value === 'bigint') return true;
  if (node.type === 'MemberExpression') return MONEY_NAMES.test(node.property.name ?? '');
  if (node.type !== 'Identifier') return false;
  if (MONEY_NAMES.test(node.name)) return true;
  const init = initOf(sourceCode, node);
  return init !== null && bare(init).type === 'CallExpression' && isMoney(sourceCode, init);
}

/** Rejects arithmetic on money: operators, Math, and computing functions of domain. */
const moneyArithmetic = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const { sourceCode } = context;
    const report = (node) => context.report({ node, message: ARITHMETIC });
    const check = (node) => {
      const { left, right, operator } = node;
      if (!OPERATORS.has(operator) || isText(left) || isText(right)) return;
      if (isMoney(sourceCode, left) || isMoney(sourceCode, right)) report(node);
    };
    return {
      BinaryExpression: check,
      AssignmentExpression: check,
      'CallExpression[callee.object.name="Math"]'(node) {
        if (node.arguments.some((one) => isMoney(sourceCode, one))) report(node);
      },
      'UnaryExpression[operator="-"]'(node) {
        if (isMoney(sourceCode, node.argument) && node.argument.type !== 'Literal') report(node);
      },
      ImportDeclaration(node) {
        const [, file] = /^#domain\/money\/(.+)\.ts$/.exec(node.source.value) ?? [];
        const allowed = MONEY_IMPORTS[file];
        if (allowed === undefined || node.importKind === 'type') return;
        for (const one of node.specifiers) {
          if (one.importKind !== 'type' && !allowed.includes(one.imported?.name)) report(one);
        }
      },
    };
  },
};

const exportsRule = ban([
  ['ExportAllDeclaration', 'No barrels: import from the declaring file.'],
  ['ExportNamedDeclaration[source]', 'No re-exports: import from the declaring file.'],
]);

const DEFAULT_EXPORT = 'Named exports only, except the default export of a screen.';
const defaultExport = ban([
  ['ExportDefaultDeclaration', DEFAULT_EXPORT],
  ['ExportSpecifier[exported.name="default"]', DEFAULT_EXPORT],
]);

const MARKUP = 'No markup from strings.';
const markup = ban([
  ['JSXAttribute[name.name="dangerouslySetInnerHTML"]', MARKUP],
  ['AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]', MARKUP],
  ['CallExpression[callee.property.name="insertAdjacentHTML"]', MARKUP],
  ['CallExpression[callee.object.name="document"][callee.property.name=/^write/]', MARKUP],
]);

const WORDS = 'Visible text comes from locales/, in both languages.';
const visibleText = ban([
  ['JSXText[value=/[a-zçğıöşü]{2}/]', WORDS],
  [
    'JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|placeholder)$/]' +
      ' > Literal[value=/[a-zçğıöşü]{2}/]',
    WORDS,
  ],
]);

const WORKER = 'Only src/kit/worker starts the worker of the page, and only by new URL(...).';
const workerQuery = ban([
  ['ImportDeclaration[source.value=/[?]/]', 'No bundler queries in imports.'],
  ['NewExpression[callee.name=/^(Shared)?Worker$/][arguments.0.type="Literal"]', WORKER],
]);
const workerStart = ban([['NewExpression[callee.name=/^(Shared)?Worker$/]', WORKER]]);

const SETTINGS = 'Only the programs and server/config.ts read settings, once.';
const settings = ban([['MemberExpression[object.name="process"][property.name="env"]', SETTINGS]]);

const STILL = 'A test runs or prints why not: use skipIf with a printed reason.';
const testSwitches = ban([
  [
    'CallExpression[callee.object.name=/^(it|test|describe|suite)$/]' +
      '[callee.property.name=/^(only|skip|todo|fails)$/]',
    STILL,
  ],
  ['CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]', STILL],
]);

const ERROR_TABLE = readFileSync(new URL('../../domain/errors.ts', import.meta.url), 'utf8');
/** Error numbers, from the only table of errors. */
const ERROR_NUMBERS = new Set(
  [...ERROR_TABLE.matchAll(/^ {2}[A-Z_]+: \[-(\d+),/gm)].map(([, number]) => number),
);
const ERROR_NUMBER =
  'Use the name of an error, see domain/errors.ts. The reaction of a client to it is in ' +
  'domain/error-reactions.ts.';

/** Rejects error numbers in code and comments. */
const errorNumbers = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const found = [...comment.value.matchAll(/(?<![\w-])-(\d{4})\b/g)];
        if (!found.some(([, number]) => ERROR_NUMBERS.has(number))) continue;
        context.report({ loc: comment.loc, message: ERROR_NUMBER });
      }
    },
    'UnaryExpression[operator="-"] > Literal'(node) {
      if (ERROR_NUMBERS.has(String(node.value))) context.report({ node, message: ERROR_NUMBER });
    },
  }),
};

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|test-d|config|d))*\.(ts|tsx|js|mjs|cjs)$/;
const fileName = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const base = path.basename(context.filename);
      if (!KEBAB.test(base.replace(/^\./, ''))) {
        context.report({ node, message: `File names are kebab-case: ${base}` });
      }
    },
  }),
};

/** The formatter wraps code; this rule limits comments and strings to the same width. */
const lineLength = {
  meta: { type: 'layout', schema: [{ type: 'integer' }] },
  create: (context) => ({
    Program() {
      const max = context.options[0];
      context.sourceCode.lines.forEach((line, index) => {
        if (line.length <= max || /^import\b|^\} from |https?:\/\//.test(line)) return;
        const loc = {
          start: { line: index + 1, column: max },
          end: { line: index + 1, column: line.length },
        };
        context.report({ loc, message: `Line is ${line.length} columns, at most ${max}.` });
      });
    },
  }),
};

/** Project rules that no published plugin has. */
export const house = {
  rules: {
    clock,
    'money-numbers': moneyNumbers,
    'letter-case': letterCase,
    'money-arithmetic': moneyArithmetic,
    exports: exportsRule,
    'default-export': defaultExport,
    markup,
    'visible-text': visibleText,
    'worker-query': workerQuery,
    'worker-start': workerStart,
    settings,
    'test-switches': testSwitches,
    'error-numbers': errorNumbers,
    'file-name': fileName,
    'line-length': lineLength,
  },
};
