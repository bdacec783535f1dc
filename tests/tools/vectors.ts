import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { difference, type VectorValue } from './vector-compare.ts';
import { VECTOR_FUNCTIONS } from './vector-functions.ts';
import type { VectorInput } from './vector-input.ts';

/**
 * Runs every vector file of a folder against the product: `npm run vectors -- DIR`. A function
 * that the product lacks is listed and never counted as passed. The last line is
 * `N passed, N failed`.
 */

type Vector = {
  readonly id: string;
  readonly fn: string;
  readonly input: VectorInput;
  readonly expect: VectorValue;
  readonly tol: string;
  readonly required: boolean;
};

/** The fault of a vector, null when there is none. */
function problemOf(vector: Vector): string | null {
  const run = VECTOR_FUNCTIONS[vector.fn];
  if (run === undefined) return null;
  try {
    return difference(run(vector.input), vector.expect, vector.tol);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readVectors(folder: string): Vector[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const file = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      vectors?: readonly Vector[];
    };
    return file.vectors ?? [];
  });
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: npm run vectors -- DIR');
  process.exit(2);
}

const missing = new Map<string, number>();
let passed = 0;
let failed = 0;
for (const vector of readVectors(folder)) {
  if (VECTOR_FUNCTIONS[vector.fn] === undefined) {
    missing.set(vector.fn, (missing.get(vector.fn) ?? 0) + 1);
    continue;
  }
  const problem = problemOf(vector);
  if (problem === null) {
    passed++;
  } else if (vector.required) {
    failed++;
    console.log(`${vector.id}: ${problem}`);
  } else {
    console.log(`${vector.id} (informative): ${problem}`);
  }
}

const total = [...missing.values()].reduce((sum, value) => sum + value, 0);
if (total > 0) {
  const names = [...missing].map(([name, value]) => `${name} ${value}`).join(', ');
  console.log(`not yet: ${total} vectors of ${missing.size} functions (${names})`);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
