import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELIABILITY_IDS } from '#tests/house/reliability-ids.ts';
import {
  readClaims,
  readCounts,
  readMutations,
  type Claim,
  type Mutation,
  type Proof,
} from '#tests/reliability/claims.ts';

/**
 * `npx tsx tests/tools/reliability-docs.ts`: writes docs/reliability.md from the tables of
 * tests/reliability.
 */
export const RELIABILITY_PAGE = path.join(import.meta.dirname, '../../docs/reliability.md');

const TITLES: Readonly<Record<string, string>> = {
  FLT: 'Faults',
  LOAD: 'Load',
  SEC: 'Security',
  BAD: 'Bad input',
};

const HEAD = `# Reliability

Claims about faults, load, security and bad input, with their proofs. Generated from
\`claims.tsv\`, \`mutations.tsv\` and \`counts.tsv\` of \`tests/reliability\` by
\`npx tsx tests/tools/reliability-docs.ts\`; a test fails when an id has no row, when a row names a
test that does not exist, or when a planted fault no longer fits its line.

- proven: the named tests pass, and one fails when the guarding line is changed as listed
- tested: the named tests or commands pass; no planted change was shown to make them fail yet
- measured: a command prints the figure beside its target
- not proven: something is missing, as the last column states

\`npm run mutate\` makes each planted change in a copy of the tree, where its test must fail.
\`npm run prove\` lists the other commands: \`sec\`, \`e2e:faults\`, \`sim --ci\`,
\`chaos --kill 20\` (\`--kill 1000 --folders 40\` continues where it stopped), \`fuzz:api\`,
\`spend\`, \`load\`, \`fsync-proof\`. Each of them, and \`npm run op -- audit --full\`, ends with
\`N passed, N failed\` and with \`--json\` writes a report into \`reports\`.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;

function proofText(proof: Proof): string {
  if (proof.kind === 'command') return code(proof.command);
  return `${code(proof.file)}: ${cell(proof.title)}`;
}

function mutationText({ file, from, to }: Mutation): string {
  return `${code(file)}: ${code(from)} → ${to === '' ? 'nothing' : code(to)}`;
}

function row(claim: Claim, mutations: readonly Mutation[]): string {
  const own = mutations.filter(({ id, isSeen }) => isSeen && id === claim.id);
  const cells = [
    claim.id,
    claim.state,
    cell(claim.claim),
    claim.proofs.map(proofText).join('<br>') || '-',
    own.map(mutationText).join('<br>') || '-',
    cell(claim.note) || '-',
  ];
  return `| ${cells.join(' | ')} |`;
}

function countsOf(claims: readonly Claim[]): string {
  const states = ['proven', 'tested', 'measured', 'not proven'];
  const count = (state: string) => claims.filter((claim) => claim.state === state).length;
  return states.map((state) => `${count(state)} ${state}`).join(', ');
}

function section(family: string, ids: readonly string[]): string {
  const claims = readClaims().filter(({ id }) => ids.includes(id));
  const mutations = readMutations();
  return [
    `## ${TITLES[family] ?? family}`,
    `${ids.length} ids: ${countsOf(claims)}.`,
    [
      '| id | state | claim | shown by | fails with | note |',
      '| -- | ----- | ----- | -------- | ---------- | ---- |',
      ...claims.map((claim) => row(claim, mutations)),
    ].join('\n'),
  ].join('\n\n');
}

function countsSection(): string {
  return [
    '## How much was run',
    'Each change is checked with short runs; these are the totals of the long ones.',
    [
      '| what | command | found |',
      '| ---- | ------- | ----- |',
      ...readCounts().map(
        ({ what, command, result }) => `| ${cell(what)} | ${code(command)} | ${cell(result)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}

/** The page from the tables. */
export function renderReliabilityPage(): string {
  const all = `In all: ${countsOf(readClaims())}.`;
  const sections = Object.entries(RELIABILITY_IDS).map(([family, ids]) => section(family, ids));
  return `${[HEAD.trimEnd(), all, countsSection(), ...sections].join('\n\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(RELIABILITY_PAGE, renderReliabilityPage());
}
