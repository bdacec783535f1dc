import { Model } from 'flexlayout-react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_VIEW } from '#domain/account/saved-view.ts';
import { PANEL_NAMES } from './panel-names.ts';
import { layoutFile, layoutOfFile } from './layout-file.ts';
import { MOST_PANELS, panelConfig, panelTab, readLayout } from './layout-json.ts';
import {
  keepArrangement,
  layoutOnScreen,
  layouts,
  leaveSaved,
  openLayout,
  presetOrigin,
  savedContent,
  savedLayouts,
  savedOrigin,
  showSaved,
} from './layouts.ts';
import { PRESET_NAMES, presetLayout } from './presets.ts';

/** Panels of a layout, in order. */
function panelsOf(json: object): readonly (string | undefined)[] {
  const model = Model.fromJson(JSON.parse(JSON.stringify(json)));
  const found: (string | undefined)[] = [];
  model.visitNodes((node) => {
    if (node.getType() === 'tab') found.push((node.toJson() as { component?: string }).component);
  });
  return found;
}

const tabset = (...children: object[]): object => ({ type: 'tabset', weight: 100, children });
const layoutWith = (...panels: object[]): object => ({
  layout: { type: 'row', children: [tabset(...panels)] },
});

beforeEach(() => {
  for (const { name } of savedLayouts.all) savedLayouts.remove(name);
  openLayout(presetOrigin('trader'));
});

describe('the presets', () => {
  it.each(PRESET_NAMES)('%s can be read back and trades', (name) => {
    const json = readLayout(presetLayout(name));
    expect(json).not.toBeNull();
    expect(panelsOf(json!)).toContain('chart');
    expect(panelsOf(json!)).toContain('ticket');
  });

  it('show every panel in one of them', () => {
    const shown = new Set(PRESET_NAMES.flatMap((name) => panelsOf(presetLayout(name))));
    expect([...PANEL_NAMES].filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('a layout that is read back', () => {
  it.each([
    ['nothing', null],
    ['a text', 'trader'],
    ['no layout', {}],
    ['no panel', { layout: { type: 'row', children: [] } }],
    ['an unknown panel', layoutWith({ type: 'tab', name: 'x', component: 'mystery' })],
    ['a panel without a name', layoutWith({ type: 'tab', name: 'x' })],
    [
      'too many panels',
      layoutWith(...Array.from({ length: MOST_PANELS + 1 }, () => panelTab('tape'))),
    ],
    ['a node of no kind', { layout: { type: 'carousel', children: [tabset(panelTab('tape'))] } }],
  ])('is refused for %s', (_name, value) => {
    expect(readLayout(value)).toBeNull();
  });

  it('has the panels of other windows in it again', () => {
    const window = {
      type: 'window',
      layout: { type: 'row', children: [tabset(panelTab('book'))] },
    };
    const stored = { ...layoutWith(panelTab('tape')), subLayouts: { a: window } };
    expect(panelsOf(readLayout(stored)!)).toEqual(['tape', 'book']);
  });

  it('behaves as this version does, whatever was stored', () => {
    const stored = { global: { tabEnableClose: false }, ...layoutWith(panelTab('tape')) };
    expect(readLayout(stored)?.global).toEqual(readLayout(presetLayout('trader'))?.global);
  });
});

describe('what a panel remembers', () => {
  it('falls back to the first group and five minutes', () => {
    expect(panelConfig(undefined)).toEqual({ group: 1, interval: '5m' });
    expect(panelConfig({ group: 9, interval: 'soon' })).toEqual({ group: 1, interval: '5m' });
    expect(panelConfig({ group: 3, interval: '1D' })).toEqual({ group: 3, interval: '1D' });
  });
});

describe('saved layouts', () => {
  const json = presetLayout('simple');
  const keep = (name: string, layout: typeof json): void => {
    expect(savedLayouts.save(name, savedContent(layout))).toBeNull();
    showSaved(name, layout);
  };

  it('come back as they were saved, whatever happened on screen', () => {
    keep('Two screens', presetLayout('contracts'));
    expect(layouts.current.of).toBe(savedOrigin('Two screens'));
    keepArrangement(json);
    openLayout(savedOrigin('Two screens'));
    expect(panelsOf(layouts.current.json)).toEqual(panelsOf(presetLayout('contracts')));
  });

  it('give way to the first preset when they are gone', () => {
    openLayout(savedOrigin('Nobody'));
    expect(panelsOf(layouts.current.json)).toEqual(panelsOf(presetLayout('trader')));
  });

  it('begin again where every panel was closed', () => {
    keepArrangement({ layout: { type: 'row', children: [] } });
    expect(panelsOf(layoutOnScreen())).toEqual(panelsOf(presetLayout('trader')));
  });

  it('go without changing what is on screen', () => {
    keep('Mine', json);
    leaveSaved('Other');
    expect(layouts.current.of).toBe(savedOrigin('Mine'));
    leaveSaved('Mine');
    expect(layouts.current.of).toBe(presetOrigin('trader'));
    expect(panelsOf(layouts.current.json)).toEqual(panelsOf(json));
  });

  it('fit into the longest content with the most panels', () => {
    const panels = Array.from({ length: MOST_PANELS }, () => panelTab('bookAndTape'));
    const own = panels.map((panel, at) => ({
      ...tabset({ ...panel, id: `#00000000-0000-4000-8000-${100_000_000_000 + at}` }),
      id: `#00000000-0000-4000-9000-${100_000_000_000 + at}`,
    }));
    const largest = readLayout({ layout: { type: 'row', children: own } })!;
    const arranged = Model.fromJson(largest).toJson();
    expect(savedContent(arranged).length).toBeLessThan(LONGEST_VIEW);
  });
});

describe('a layout in a file', () => {
  it('comes back as it went', () => {
    const text = layoutFile(readLayout(presetLayout('contracts'))!);
    expect(panelsOf(layoutOfFile(text)!)).toEqual(panelsOf(presetLayout('contracts')));
  });

  it.each(['', 'not json', '[]', 'null', '{"kind":"other"}', '{"kind":"terazi-workspace"}'])(
    'is refused for %j',
    (text) => {
      expect(layoutOfFile(text)).toBeNull();
    },
  );
});
