import path from 'node:path';

/** A rule that reports every node one of the selectors finds. */
function ban(bans) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(
        bans.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

const CLOCK = 'Time and chance come in as arguments, so that one seed replays one run.';
const clock = ban([
  ['MemberExpression[object.name="Date"][property.name="now"]', CLOCK],
  ['NewExpression[callee.name="Date"][arguments.length=0]', CLOCK],
  ['CallExpression[callee.name="Date"]', CLOCK],
  ['MemberExpression[object.name="Math"][property.name="random"]', CLOCK],
]);

const MONEY =
  'Money is parsed and printed by domain/money, a float conversion loses digits. ' +
  'Counts and dates: Number.parseInt(text, 10).';
const moneyNumbers = ban([
  ['CallExpression[callee.name=/^(parseFloat|Number)$/]', MONEY],
  ['NewExpression[callee.name="Number"]', MONEY],
  ['CallExpression > Identifier.arguments[name=/^(parseFloat|Number)$/]', MONEY],
  ['MemberExpression[object.name="Number"][property.name="parseFloat"]', MONEY],
  ['CallExpression[callee.property.name=/^to(Fixed|Precision|Exponential|LocaleString)$/]', MONEY],
  ['UnaryExpression[operator="+"][argument.type!="Literal"]', MONEY],
]);

const CASE =
  'Case follows a language: domain/text/letters.ts has upperText and lowerText for words, ' +
  'upperCode and lowerCode for codes in ASCII.';
const letterCase = ban([
  ['MemberExpression[property.name=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
  ['MemberExpression[property.value=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
  ['Property[key.name=/^to(Locale)?(Upper|Lower)Case$/]', CASE],
]);

const exportsRule = ban([
  ['ExportAllDeclaration', 'No barrels: import from the file that declares the thing.'],
  [
    'ExportNamedDeclaration[source]',
    'No re-exports: import from the file that declares the thing.',
  ],
]);

const DEFAULT_EXPORT = 'Named exports only, except the default export of a screen.';
const defaultExport = ban([
  ['ExportDefaultDeclaration', DEFAULT_EXPORT],
  ['ExportSpecifier[exported.name="default"]', DEFAULT_EXPORT],
]);

const MARKUP = 'Text stays text: no markup from strings.';
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

const WORKER = 'The page starts its worker in src/data only, and only by new URL(...).';
const workerQuery = ban([
  ['ImportDeclaration[source.value=/[?]/]', 'No bundler queries in imports.'],
  ['NewExpression[callee.name=/^(Shared)?Worker$/][arguments.0.type="Literal"]', WORKER],
]);
const workerStart = ban([['NewExpression[callee.name=/^(Shared)?Worker$/]', WORKER]]);

const SETTINGS = 'Settings are read once, by the programs and server/config.ts.';
const settings = ban([['MemberExpression[object.name="process"][property.name="env"]', SETTINGS]]);

const STILL = 'A test runs or says why not: use skipIf with a printed reason.';
const testSwitches = ban([
  [
    'CallExpression[callee.object.name=/^(it|test|describe|suite)$/]' +
      '[callee.property.name=/^(only|skip|todo|fails)$/]',
    STILL,
  ],
  ['CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]', STILL],
]);

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

/** Code is wrapped by the formatter; this holds comments and strings to the same width. */
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

/** Rules of this house that no published plugin has. */
export const house = {
  rules: {
    clock,
    'money-numbers': moneyNumbers,
    'letter-case': letterCase,
    exports: exportsRule,
    'default-export': defaultExport,
    markup,
    'visible-text': visibleText,
    'worker-query': workerQuery,
    'worker-start': workerStart,
    settings,
    'test-switches': testSwitches,
    'file-name': fileName,
    'line-length': lineLength,
  },
};
