import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#server/prepare.mjs';
import { findChromium } from '#tests/chromium.mjs';
import { notRun, print, Tally, writeReport } from '#tests/sim/report.ts';
import { told, type Difference } from './compare.ts';
import { PLANTS, PlantedTree, type Plant } from './plants.ts';
import { walk, type Step } from './walk.ts';

/**
 * `npm run reconcile [-- --actions N] [--seed S] [--realm demo|real] [--langs tr-TR,en-US]
 * [--screens N] [--all] [--json] [--plant NAME] [--planted]`: checks that each figure is the same
 * on every screen, in the API and in the ledger. Does random actions with an account of the built
 * server, whose clock is stopped during reads, and after each reads --screens of the screens in a
 * real browser. The first difference ends the run, except with --all. A demo account trades;
 * --realm real uses a verified account that also deposits, withdraws and borrows. --planted builds
 * each known fault into a copy and requires that it is found; --plant tries only one.
 */
const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    realm: { type: 'string', default: 'demo' },
    langs: { type: 'string', default: 'tr-TR,en-US' },
    screens: { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});

const ROOT = path.join(import.meta.dirname, '../..');
/** Number of actions within which a planted fault must be found. */
const FOUND_WITHIN = '16';
const seed = Number.parseInt(values.seed, 10);
const langs = values.langs.split(',').map((lang) => (lang === 'en-US' ? 'en-US' : 'tr-TR'));

/** Differences after a step, each once. */
function wrongIn({ round }: Step): readonly string[] {
  return [...new Set([...round.differences.map(told), ...round.blank])];
}

function walkOn(dist: string, actions: string, heard: (step: Step) => 'go' | 'stop') {
  const screensEach = Number.parseInt(values.screens, 10);
  const realm = values.realm === 'real' ? 'real' : 'demo';
  return walk({
    dist,
    seed,
    realm,
    actions: Number.parseInt(actions, 10),
    langs,
    screensEach,
    heard,
  });
}

async function reconcile(tally: Tally): Promise<void> {
  const from = performance.now();
  const found: string[] = [];
  const done = new Map<string, { accepted: number; refused: number }>();
  const shown = new Map<string, number>();
  let readings = 0;
  await walkOn(process.env['DIST_DIR'] ?? path.join(ROOT, 'dist'), values.actions, (step) => {
    const { number, kind, what, code, round } = step;
    const counts = done.get(kind) ?? { accepted: 0, refused: 0 };
    counts[code === 0 ? 'accepted' : 'refused'] += 1;
    done.set(kind, counts);
    const wrong = wrongIn(step);
    readings += round.readings;
    for (const [subject, count] of Object.entries(round.shown)) {
      shown.set(subject, (shown.get(subject) ?? 0) + count);
    }
    const name = `action ${number} (seed ${seed}): ${what} -> ${code}`;
    const size = `${round.compared} figures in ${round.readings} readings`;
    tally.note(wrong.length === 0, `${name}, ${size}`);
    for (const line of wrong) print(`       ${line}`);
    found.push(...wrong.map((line) => `${name}: ${line}`));
    return wrong.length > 0 && !values.all ? 'stop' : 'go';
  });
  const seconds = (performance.now() - from) / 1000;
  for (const [kind, { accepted, refused }] of [...done].sort()) {
    print(`       ${kind.padEnd(34)} ${accepted} accepted, ${refused} refused`);
  }
  const on = [...shown].sort().map(([subject, count]) => `${count} of ${subject}`);
  print(`figures on screens: ${on.join(', ')}`);
  print(`${seconds.toFixed(0)} s, ${readings} readings, ${found.length} differences`);
  if (!values.json) return;
  const { passed, failed } = tally;
  writeReport('reconcile', { seed, passed, failed, seconds, readings, found, done: [...done] });
}

/** Whether a difference is that of the planted figure, not another one met before it. */
function isOfPlant({ figure, of }: Plant, { one }: Difference): boolean {
  return one.figure === figure && (of === undefined || one.of === of);
}

/** A fault is found only when its own figure differs. */
async function findPlant(tree: PlantedTree, plant: Plant, tally: Tally): Promise<void> {
  let found = '';
  try {
    await tree.with(plant, (dist) =>
      walkOn(dist, FOUND_WITHIN, ({ number, round: { differences } }) => {
        const own = differences.find((one) => isOfPlant(plant, one));
        if (own === undefined) return 'go';
        found = `action ${number}: ${told(own)}`;
        return 'stop';
      }),
    );
  } catch (error) {
    tally.note(false, `${plant.name}: ${String(error)}`);
    return;
  }
  tally.note(found !== '', `${plant.name}: ${found === '' ? 'missed' : `found, ${found}`}`);
}

async function findPlants(tally: Tally, plants: readonly Plant[]): Promise<void> {
  if (plants.length === 0) throw new Error(`no such fault: ${values.plant ?? ''}`);
  const tree = PlantedTree.make();
  try {
    for (const plant of plants) await findPlant(tree, plant, tally);
  } finally {
    tree.remove();
  }
}

if (findChromium() === undefined) {
  notRun('reconcile', 'no Chromium found (set CHROMIUM)');
} else {
  if (!(await buildWhenStale())) throw new Error('the build failed');
  const tally = new Tally();
  const isOne = values.plant !== undefined;
  if (values.planted || isOne) {
    await findPlants(tally, isOne ? PLANTS.filter(({ name }) => name === values.plant) : PLANTS);
  } else await reconcile(tally);
  tally.close();
}
