import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A test of a file by its title, or a command of the package. */
export type Proof =
  | { readonly kind: 'test'; readonly file: string; readonly title: string }
  | { readonly kind: 'command'; readonly command: string };

/** The claim of one id. */
export type Claim = {
  readonly id: string;
  /** `proven`, `tested`, `measured` or `not proven`. */
  readonly state: string;
  readonly claim: string;
  readonly proofs: readonly Proof[];
  /** What is missing, or worth knowing; empty for nothing. */
  readonly note: string;
};

/** A changed line of the program that must make the named test fail. */
export type Mutation = {
  readonly id: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly test: string;
  readonly title: string;
  /** True once the test has failed with the change. */
  readonly isSeen: boolean;
};

/** Total count of something over many runs of a command. */
export type Count = { readonly what: string; readonly command: string; readonly result: string };

const ROOT = path.join(import.meta.dirname, '../..');

function rowsOf(name: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function proofOf(text: string): Proof {
  const at = text.indexOf(' > ');
  if (at < 0) return { kind: 'command', command: text };
  return { kind: 'test', file: text.slice(0, at), title: text.slice(at + 3) };
}

/** Rows of `claims.tsv`, in order; a tested claim is proven once a change made its test fail. */
export function readClaims(): readonly Claim[] {
  const seen = new Set(readMutations().flatMap(({ id, isSeen }) => (isSeen ? [id] : [])));
  return rowsOf('claims.tsv').map(([id = '', told = '', claim = '', proofs = '', note = '']) => {
    const list = proofs === '' ? [] : proofs.split(' ; ').map(proofOf);
    const state = told === 'tested' && seen.has(id) ? 'proven' : told;
    return { id, state, claim, proofs: list, note };
  });
}

/** Rows of `mutations.tsv`, in order. */
export function readMutations(): readonly Mutation[] {
  return rowsOf('mutations.tsv').map((row) => {
    const [id = '', file = '', from = '', to = '', test = '', title = '', seen = ''] = row;
    return { id, file, from, to, test, title, isSeen: seen === 'seen' };
  });
}

/** Rows of `counts.tsv`, in order. */
export function readCounts(): readonly Count[] {
  return rowsOf('counts.tsv').map(([what = '', command = '', result = '']) => ({
    what,
    command,
    result,
  }));
}

/** Text of a file of the project; empty when there is none. */
export function textOf(file: string): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}
