import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  readClaims,
  readCounts,
  readMutations,
  textOf,
  type Proof,
} from '#tests/reliability/claims.ts';
import { findProof } from '#tests/proofs.mjs';
import { RELIABILITY_PAGE, renderReliabilityPage } from '#tests/tools/reliability-docs.ts';
import { RELIABILITY_IDS } from './reliability-ids.ts';

/** Every claim has a proof. */

const claims = readClaims();
const mutations = readMutations();
const STATES: readonly string[] = ['proven', 'tested', 'measured', 'not proven'];

/** A title as written in a file: its quotes are escaped there. */
function standsIn(text: string, title: string): boolean {
  return text.includes(title) || text.includes(title.replaceAll("'", "\\'"));
}

function faultOf(proof: Proof, scripts: Readonly<Record<string, string>>): string | null {
  if (proof.kind === 'command') {
    const [, script = '', name] = /^npm run ([\w:-]+)(?: -- ([\w:-]+))?/.exec(proof.command) ?? [];
    const isThere = script === 'prove' ? findProof(name ?? '') : Object.hasOwn(scripts, script);
    return isThere ? null : `nothing runs ${proof.command}`;
  }
  const text = textOf(proof.file);
  if (text === '') return `no file ${proof.file}`;
  return standsIn(text, proof.title) ? null : `no test "${proof.title}" in ${proof.file}`;
}

describe('docs/reliability.md', () => {
  it('has each id once, in order', () => {
    expect(claims.map(({ id }) => id)).toEqual(Object.values(RELIABILITY_IDS).flat());
  });

  it('names tests and commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const counted = readCounts().map(({ what, command }) => {
      return { id: what, proofs: [{ kind: 'command', command } as const] };
    });
    const faults = [...claims, ...counted].flatMap(({ id, proofs }) =>
      proofs.flatMap((proof) => {
        const fault = faultOf(proof, scripts);
        return fault === null ? [] : [`${id}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('states how far each claim is shown, and what is missing', () => {
    const planted = new Set(mutations.flatMap(({ id, isSeen }) => (isSeen ? [id] : [])));
    for (const { id, state, claim, proofs, note } of claims) {
      expect([id, STATES.includes(state)]).toEqual([id, true]);
      expect([id, claim.endsWith('.')]).toEqual([id, true]);
      if (state === 'not proven') expect([id, note !== '']).toEqual([id, true]);
      else expect([id, proofs.length > 0]).toEqual([id, true]);
      expect([id, planted.has(id) || state !== 'proven']).toEqual([id, true]);
    }
    const open = claims.filter(({ state }) => state === 'not proven');
    const tested = claims.filter(({ state }) => state === 'tested').map(({ id }) => id);
    const lines = open.map(({ id, note }) => `  ${id}: ${note}`);
    console.warn(`Not proven, ${open.length} of ${claims.length}:\n${lines.join('\n')}`);
    console.warn(`Tested, without a planted change, ${tested.length}: ${tested.join(' ') || '-'}`);
  });

  it('plants changes in lines that occur once, for named tests', () => {
    for (const { id, file, from, to, test, title } of mutations) {
      const times = textOf(file).split(from).length - 1;
      expect([id, file, from, times]).toEqual([id, file, from, 1]);
      expect([id, to]).not.toEqual([id, from]);
      expect([id, title, standsIn(textOf(test), title)]).toEqual([id, title, true]);
      expect(claims.some((claim) => claim.id === id)).toBe(true);
    }
  });

  it('matches the tables; run npx tsx tests/tools/reliability-docs.ts', () => {
    expect(readFileSync(RELIABILITY_PAGE, 'utf8')).toBe(renderReliabilityPage());
  });
});
