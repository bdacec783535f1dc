import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './mutant.ts';
import { ownMutants } from './own-mutants.ts';

/** Wording is not program logic, and items of an empty list only break types. */
const EXCLUDED = ['StringLiteral', 'ArrayDeclaration'];
const never = (): boolean => false;
const silent = (): void => undefined;
/** The library logs the number of its mutants; this program prints its own. */
// prettier-ignore
const LOGGER = {
  isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never,
  isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never,
  trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent,
};

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Every mutant of a file in the order of the text; none where it declares only types. */
export async function findMutants(file: string, text: string): Promise<readonly Mutant[]> {
  const { mutants } = await new Instrumenter(LOGGER).instrument(
    [{ name: file, content: text, mutate: true }],
    { plugins: null, excludedMutations: EXCLUDED, ignorers: [], noHeader: true },
  );
  const starts = lineStarts(text);
  const offset = ({ line, column }: { line: number; column: number }): number =>
    (starts[line] ?? text.length) + column;
  const found = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName, location, replacement }) => ({
      file,
      kind: mutatorName,
      start: offset(location.start),
      end: offset(location.end),
      replacement,
    }));
  return [...found, ...ownMutants(file, text)].sort((a, b) => a.start - b.start || a.end - b.end);
}
