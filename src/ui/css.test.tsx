import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { Row, Text } from './box.tsx';
import { css, type Look } from './css.ts';

const FILE = path.join(import.meta.dirname, 'css.ts');

/** Every name of the type `Look` with every value that the type allows. */
function allowedLooks(): Look[] {
  const program = ts.createProgram([FILE], { strict: true, noLib: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE);
  const look = source?.statements.find(
    (one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'Look',
  );
  if (look === undefined) throw new Error('css.ts has no type Look');
  const names = checker.getPropertiesOfType(checker.getTypeAtLocation(look));
  return names.flatMap((name) =>
    valuesOf(checker.getTypeOfSymbol(name), checker).map((value) => ({ [name.name]: value })),
  );
}

/** Literals of a union, without `undefined` and `false`, which stand for no class. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): (string | number | true)[] {
  const members = type.isUnion() ? type.types : [type];
  return members.flatMap((member): (string | number | true)[] => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return [member.value];
    const word = checker.typeToString(member);
    if (word === 'undefined' || word === 'false') return [];
    if (word !== 'true') throw new Error(`Look allows more than literals: ${word}`);
    return [true];
  });
}

/** Class of each rule of `primitives.css`; a pseudo-element belongs to the rule of its element. */
function ruledClasses(): string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'primitives.css'), 'utf8');
  const selectors = [...text.matchAll(/^ {2}(\.[^{]+) \{/gm)].map(([, selector = '']) => selector);
  return selectors
    .filter((selector) => !selector.includes('::'))
    .map((selector) => /^\.([\w-]+)/.exec(selector)?.[1] ?? selector);
}

describe('the scale', () => {
  it('has exactly one rule for each value, and no rule without a value', () => {
    const named = allowedLooks().map((look) => css(look));
    expect(named.length).toBeGreaterThan(200);
    expect(ruledClasses().toSorted()).toEqual(named.toSorted());
  });
});

describe('css', () => {
  it('names a class by property and value, and by the property alone where it is a switch', () => {
    expect(css({ display: 'flex', gap: 8, ruled: true })).toBe('display-flex gap-8 ruled');
    expect(css({ inset: 0, line: 'faint-above' })).toBe('inset-0 line-faint-above');
  });

  it('leaves out what is off or undefined', () => {
    expect(css({ hint: false, color: undefined })).toBe('');
  });
});

describe('an element with a look', () => {
  it('keeps its class and all that is no look', () => {
    const element = (
      <Row as="ul" gap={8} className="own" role="status" data-part="fee">
        late
      </Row>
    );
    expect(renderToStaticMarkup(element)).toBe(
      '<ul class="display-flex gap-8 own" role="status" data-part="fee">late</ul>',
    );
  });

  it('has no other class than its look', () => {
    expect(renderToStaticMarkup(<Text color="warn">late</Text>)).toBe(
      '<span class="color-warn">late</span>',
    );
  });
});
