import { describe, expect, it } from 'vitest';
import { MOST_VIEWS } from '#domain/account/saved-view.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

type Views = { readonly views: readonly { readonly name: string; readonly content: string }[] };
const U2: Who = { user: 'U2' };

const shown = ({ views }: Views): readonly string[] =>
  views.map(({ name, content }) => `${name}=${content}`);
const save = async (kit: WholeKit, name: string, content = 'a', who: Who = {}) =>
  shown(await kit.done<Views>('userViewSave', { kind: 'layout', name, content }, who));
const remove = async (kit: WholeKit, name: string) =>
  shown(await kit.done<Views>('userViewRemove', { kind: 'layout', name }));
const list = async (kit: WholeKit, kind = 'layout', who: Who = {}) =>
  shown(await kit.ask<Views>('userViews', { kind }, who));

describe('saved views', () => {
  it('belong to one person and one kind, each under its own name', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, ['savedView']);
    expect(await save(kit, 'Two screens')).toEqual(['Two screens=a']);
    expect(await save(kit, 'Mine', 'b', U2)).toEqual(['Mine=b']);
    expect(log.take()).toEqual([
      'savedView #1: userId: U1, kind: layout, name: Two screens, content: a,',
      '  savedAt: 1795419000000, isOn: true',
      'savedView #2: userId: U2, kind: layout, name: Mine, content: b,',
      '  savedAt: 1795419000000, isOn: true',
    ]);
    expect(await save(kit, 'Two screens', 'c')).toEqual(['Two screens=c']);
    expect(log.take()).toEqual(['savedView #1: content: c']);
    expect(await save(kit, 'Two screens', 'c')).toEqual(['Two screens=c']);
    expect(log.take()).toEqual([]);
    expect(await list(kit, 'screen')).toEqual([]);
    expect(await list(kit, 'layout', U2)).toEqual(['Mine=b']);
  });

  it('lose their content when they are removed, and their row is used again', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    await save(kit, 'A');
    await save(kit, 'B', 'b');
    await save(kit, 'A', 'other', U2);
    const log = new Transcript(kit.core, ['savedView']);
    expect(await remove(kit, 'A')).toEqual(['B=b']);
    expect(log.take()).toEqual(['savedView #1: name: , content: , isOn: false']);
    expect(await remove(kit, 'A')).toEqual(['B=b']);
    expect(log.take()).toEqual([]);
    expect(await save(kit, 'C', 'c')).toEqual(['C=c', 'B=b']);
    expect(log.take()).toEqual(['savedView #1: name: C, content: c, isOn: true']);
    expect(await list(kit, 'layout', U2)).toEqual(['A=other']);
  });

  it('have a limit, which counts the live ones of the kind', async () => {
    const kit = await wholeKit();
    const told = (name: string, kind = 'layout') =>
      kit.told('userViewSave', { kind, name, content: 'a' });
    for (let at = 0; at < MOST_VIEWS.layout; at += 1) expect(await told(`L${at}`)).toBe('ok');
    expect(await told('one more')).toMatch(/^ABOVE_MAX/);
    expect(await told('one more', 'screen')).toBe('ok');
    expect(await told('L0')).toBe('ok');
    await remove(kit, 'L3');
    expect(await told('one more')).toBe('ok');
    expect(await list(kit)).toHaveLength(MOST_VIEWS.layout);
  });
});
