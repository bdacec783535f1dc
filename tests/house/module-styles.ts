import path from 'node:path';
import { textOf } from './files.ts';

/** Classes and selectors of a CSS module. */
export type ModuleStyles = {
  readonly classes: ReadonlySet<string>;
  /** Selectors that name no class, so that they reach elements of other parts. */
  readonly unscoped: readonly string[];
};

const COMMENT = /\/\*[\s\S]*?\*\//g;
const KEYFRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
/** What stands before a brace: the selectors of a rule, or the condition of a block. */
const HEAD = /([^{};]+)\{/g;
/** Commas between selectors, not those within `:is()` or `:not()`. */
const BETWEEN = /,(?![^(]*\))/;

export function readModule(css: string): ModuleStyles {
  const text = css.replaceAll(COMMENT, '').replaceAll(KEYFRAMES, '');
  const selectors = [...text.matchAll(HEAD)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(BETWEEN).map((each) => each.trim()));
  const own = (selector: string): string[] =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
  const classes = new Set(selectors.flatMap(own));
  const unscoped = selectors.filter((each) => own(each).length === 0 && !each.includes(':global'));
  return { classes, unscoped };
}

/** How a file of the page uses a module. */
export type ModuleUse = {
  readonly module: string;
  readonly names: readonly string[];
  /** A class chosen by a value: any of the module may be meant. */
  readonly isOpen: boolean;
};

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

function fileOf(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return path.posix.join(path.posix.dirname(from), target);
}

/** Uses of modules in a file of the page. */
export function modulesUsedBy(file: string, text = textOf(file)): ModuleUse[] {
  return [...text.matchAll(IMPORT)].map(([, name = '', target = '']) => {
    const uses = [...text.matchAll(new RegExp(`\\b${name}\\b(?:\\['([\\w-]+)'\\])?`, 'g'))].slice(
      1,
    );
    const names = uses.flatMap(([, one]) => one ?? []);
    return { module: fileOf(file, target), names, isOpen: names.length < uses.length };
  });
}

/** Classes that a module composes, of itself or of another one. */
export function composedBy(file: string, text = textOf(file)): ModuleUse[] {
  return [...text.matchAll(/composes:\s*([^;]+?)(?:\s+from\s+'([^']+)')?;/g)].map(
    ([, names = '', target]) => ({
      module: target === undefined ? file : fileOf(file, target),
      names: names.split(/\s+/),
      isOpen: false,
    }),
  );
}
