import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const ROOMS = ['domain', 'protocol', 'workers', 'src', 'server', 'tests'];

/**
 * With an unsupported compiler the cruiser sees no modules and reports success, so fewer modules
 * than this are a failure. Raise it as the product grows.
 */
const MODULE_FLOOR = 300;

/** Without these entries the rule of reachable files would hold for an empty set. */
const ENTRIES = ['src/app/main.tsx', 'server/main.ts', 'workers/main.ts'];

type Violation = { readonly rule: string; readonly from: string; readonly to: string };

type CruiserAnswer = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

type Cruise = { modules: string[]; violations: Violation[] };

function cruiseWith(configuration: string, tree: string): Cruise {
  const rooms = ROOMS.filter((room) => existsSync(path.join(tree, room)));
  const config = path.join(ROOT, configuration);
  const compiler = path.join(ROOT, 'tsconfig.base.json');
  const run = spawnSync(
    process.execPath,
    [CRUISER, '--config', config, '--ts-config', compiler, '--output-type', 'json', ...rooms],
    { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  // Its exit code is the number of violations; no output means that it failed itself.
  if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout || 'no answer');
  const answer = JSON.parse(run.stdout) as CruiserAnswer;
  const violations = answer.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  const modules = answer.modules.map((module) => module.source);
  return { modules: modules.filter((file) => rooms.includes(file.split('/')[0]!)), violations };
}

/** Runs dependency-cruiser over a tree; returns the modules it saw and their violations. */
export function cruise(tree = ROOT): Cruise {
  const files = cruiseWith('.dependency-cruiser.cjs', tree);
  const folders = cruiseWith('.dependency-cruiser-folders.cjs', tree);
  return { modules: files.modules, violations: [...files.violations, ...folders.violations] };
}

/** Every complaint about the product as one line; none when all is well. */
export function checkRules(): { modules: number; complaints: string[] } {
  const { modules, violations } = cruise();
  const complaints = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
  if (modules.length < MODULE_FLOOR) {
    complaints.push(`only ${modules.length} modules were seen, at least ${MODULE_FLOOR} expected`);
  }
  for (const entry of ENTRIES) {
    if (!modules.includes(entry)) complaints.push(`entry ${entry} was not seen`);
  }
  return { modules: modules.length, complaints };
}
