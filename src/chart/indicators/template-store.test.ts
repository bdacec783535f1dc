import { beforeEach, describe, expect, it } from 'vitest';
import { initialIndicators } from './chart-prefs.ts';
import { MOST_INDICATORS } from './indicator-list.ts';
import {
  deleteTemplate,
  READY,
  readyList,
  renameTemplate,
  saveTemplate,
  templates,
  type ReadyId,
} from './template-store.ts';

const names = (): readonly string[] => templates().map(({ name }) => name);
beforeEach(() => templates().forEach(deleteTemplate));

describe('templates', () => {
  it.each(Object.keys(READY) as ReadyId[])('%s is a list of indicators', (id) => {
    expect(readyList(id).length).toBe(READY[id].split('.').length);
  });

  it('are saved under names, over one of the same name', () => {
    const list = initialIndicators();
    expect(saveTemplate('  Two  lines ', list)).toBeNull();
    expect(saveTemplate('Two lines', readyList('trend'))).toBeNull();
    expect(saveTemplate(' ', list)).toBe('empty');
    expect(templates()).toMatchObject([{ name: 'Two lines', list: readyList('trend') }]);
  });

  it('are renamed, but not to a name that another one has, and deleted', () => {
    saveTemplate('a', initialIndicators());
    saveTemplate('b', readyList('cloud'));
    const [first] = templates();
    expect(renameTemplate(first!, 'b')).toBe('taken');
    expect(renameTemplate(first!, 'c')).toBeNull();
    expect(names()).toEqual(['b', 'c']);
    deleteTemplate(templates()[1]!);
    expect(names()).toEqual(['b']);
  });

  it('have room for the most indicators', () => {
    const list = [...readyList('trend'), ...readyList('cloud'), ...readyList('volume')];
    const most = Array.from({ length: MOST_INDICATORS }, (_, at) => list[at % list.length]!);
    expect(saveTemplate('most', most)).toBeNull();
  });
});
