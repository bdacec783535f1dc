import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from './files.ts';
import { composedBy, modulesUsedBy, readModule, type ModuleUse } from './module-styles.ts';

const files = projectFiles().filter((file) => file.startsWith('src/'));
const modules = files.filter((file) => file.endsWith('.module.css'));

function everyUse(): readonly ModuleUse[] {
  const pages = files.filter((file) => /\.tsx?$/.test(file));
  return [
    ...pages.flatMap((file) => modulesUsedBy(file)),
    ...modules.flatMap((file) => composedBy(file)),
  ];
}

describe('the styles of a part', () => {
  const uses = everyUse();

  it('are seen at all', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(uses.length).toBeGreaterThan(modules.length);
  });

  it('reach no element of another part', () => {
    const found = modules.flatMap((file) =>
      readModule(textOf(file)).unscoped.map((selector) => `${file}: ${selector}`),
    );
    expect(found).toEqual([]);
  });

  it('have no class that nothing uses', () => {
    const found = modules.flatMap((file) => {
      const own = uses.filter(({ module }) => module === file);
      if (own.some(({ isOpen }) => isOpen)) return [];
      const used = new Set(own.flatMap(({ names }) => names));
      const { classes } = readModule(textOf(file));
      return [...classes].filter((name) => !used.has(name)).map((name) => `${file}: .${name}`);
    });
    expect(found).toEqual([]);
  });

  it('have every class that a part names', () => {
    const found = uses.flatMap(({ module, names }) => {
      const { classes } = readModule(textOf(module));
      return names.filter((name) => !classes.has(name)).map((name) => `${module}: .${name}`);
    });
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('reading styles', () => {
  it('finds classes, and selectors that reach other parts', () => {
    const css = `
      /* .commented { } */
      @keyframes turn { from { rotate: 0deg } to { rotate: 1turn } }
      .row > svg, [data-tone='up'] { color: red }
      @media (width > 10px) { .row:not(.off, .late) { gap: 0 } h2 { margin: 0 } }
    `;
    const { classes, unscoped } = readModule(css);
    expect([...classes]).toEqual(['row', 'off', 'late']);
    expect(unscoped).toEqual(["[data-tone='up']", 'h2']);
  });

  it('finds the classes that a file names, and one chosen by a value', () => {
    const text = (use: string): string => `import styles from './a.module.css';\n${use}`;
    expect(modulesUsedBy('src/x/b.tsx', text(`styles['one'] + styles['two']`))).toEqual([
      { module: 'src/x/a.module.css', names: ['one', 'two'], isOpen: false },
    ]);
    expect(modulesUsedBy('src/x/b.tsx', text(`styles[tone]`))).toMatchObject([{ isOpen: true }]);
  });

  it('finds the classes that are composed', () => {
    const css = `.a { composes: b c from '../k.module.css'; }\n.d { composes: a; }`;
    expect(composedBy('src/x/a.module.css', css)).toMatchObject([
      { module: 'src/k.module.css', names: ['b', 'c'] },
      { module: 'src/x/a.module.css', names: ['a'] },
    ]);
  });
});
