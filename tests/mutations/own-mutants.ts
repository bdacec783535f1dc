import ts from 'typescript';
import type { Mutant } from './mutant.ts';

/** Faults that the library lacks: off by one, lost await, swapped arguments, lost call. */

type Edit = { readonly kind: string; readonly node: ts.Node; readonly replacement: string };

const NUMBER = /^\d+n?$/;

/** Places where a number counts or bounds. A named limit or a table row is tuned, not computed. */
function isInLogic({ parent }: ts.Node): boolean {
  return (
    ts.isBinaryExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isConditionalExpression(parent)
  );
}

/** A whole number one higher. */
function offByOne(node: ts.Node, text: string): Edit[] {
  const isNumber = ts.isNumericLiteral(node) || ts.isBigIntLiteral(node);
  if (!isNumber || !NUMBER.test(text) || !isInLogic(node)) return [];
  const isBig = text.endsWith('n');
  const higher = BigInt(isBig ? text.slice(0, -1) : text) + 1n;
  return [{ kind: 'OffByOne', node, replacement: `${higher}${isBig ? 'n' : ''}` }];
}

/** The linter rejects an unawaited promise as a statement of its own. */
function lostAwait(node: ts.Node, source: ts.SourceFile): Edit[] {
  if (!ts.isAwaitExpression(node) || ts.isExpressionStatement(node.parent)) return [];
  return [{ kind: 'LostAwait', node, replacement: node.expression.getText(source) }];
}

function swappedArguments(node: ts.Node, source: ts.SourceFile): Edit[] {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return [];
  const [first, second, ...others] = node.arguments.map((one) => one.getText(source));
  if (first === second) return [];
  const callee = source.text.slice(node.getStart(source), node.arguments.pos);
  const swapped = [second, first, ...others].join(', ');
  return [{ kind: 'SwappedArguments', node, replacement: `${callee}${swapped})` }];
}

function lostCall(node: ts.Node): Edit[] {
  if (!ts.isExpressionStatement(node)) return [];
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(call) ? [{ kind: 'LostCall', node, replacement: ';' }] : [];
}

/** The mutants of a file of the kinds above. */
export function ownMutants(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    const edits = [
      ...offByOne(node, node.getText(source)),
      ...lostAwait(node, source),
      ...swappedArguments(node, source),
      ...lostCall(node),
    ];
    for (const { kind, node: at, replacement } of edits) {
      found.push({ file, kind, start: at.getStart(source), end: at.getEnd(), replacement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
