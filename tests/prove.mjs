import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, buildWhenStale, installWhenNeeded, requireNode, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { findProof, PROOFS } from './proofs.mjs';
import { closeWith, runVitest } from './suite.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */

/** Exit code for an invalid command line. */
const MISUSED = 2;

/** Edit distance: letters inserted, deleted or replaced to turn one word into another. */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = row[column - 1] + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}

function nearestTo(name, proofs) {
  const far = (proof) => distance(name, proof.name);
  return proofs.reduce((best, proof) => (far(proof) < far(best) ? proof : best)).name;
}

function list(proofs) {
  console.log('usage: npm run prove -- NAME [arguments of the proof]\n');
  const width = Math.max(...proofs.map(({ name }) => name.length)) + 2;
  for (const { name, proves } of proofs) console.log(`  ${name.padEnd(width)}${proves}`);
}

/** Runs browser tests and prints their closing line. */
async function proveInBrowser({ name, browser }, args) {
  const report = name.replaceAll(':', '-');
  let count = { passed: 0, failed: 1, skipped: 0 };
  if (findChromium() === undefined) {
    console.log('Not run: this proof needs a browser, no Chromium found (set CHROMIUM).');
  } else {
    Object.assign(process.env, browser.env?.(args));
    count = await runVitest(report, [browser.project], browser.options);
  }
  if (args.includes('--json')) {
    mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
    const file = path.join(ROOT, 'reports', `${report}.json`);
    writeFileSync(file, `${JSON.stringify(count, null, 2)}\n`);
  }
  closeWith(count);
  return process.exitCode ?? 0;
}

/** A program ended by a signal has no exit code. */
async function codeOf(command, args) {
  const { code } = await run(command, args);
  return code ?? 1;
}

/**
 * `npm run prove [-- NAME [arguments]]`: runs a proof of the table and exits with its code. Without
 * a name it lists the proofs; an unknown name exits with 2.
 * @param {readonly string[]} words
 * @param {readonly Proof[]} proofs
 * @returns {Promise<number>} the exit code
 */
export async function prove(words, proofs = PROOFS) {
  const [name, ...args] = words;
  if (name === undefined) {
    list(proofs);
    return 0;
  }
  const proof = findProof(name, proofs);
  if (proof === undefined) {
    console.error(`No proof is called "${name}". Did you mean "${nearestTo(name, proofs)}"?`);
    return MISUSED;
  }
  if (proof.npm !== undefined) return codeOf('npm', [...proof.npm, ...args]);
  requireNode();
  await installWhenNeeded();
  if (proof.isOnBuild && !(await buildWhenStale())) return 1;
  if (proof.browser !== undefined) return proveInBrowser(proof, args);
  return codeOf(process.execPath, [...(proof.node ?? []), '--import', 'tsx', proof.file, ...args]);
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await prove(process.argv.slice(2));
}
