import { describe, expect, it } from 'vitest';
import { CHAT_TEXT_MAX, chatSend, type ChatLine, type chatTalk } from '#protocol/http/chat.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { addUser, IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { testCore } from '#tests/support/test-core.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import * as v from 'valibot';
import { chatCommands, chatQueries } from './calls.ts';

const DESK = { name: 'ayse', actor: 'operator:ayse' };
const HARM = `<script>alert(1)</script>"' onerror=x {{text}}`;

/** Adds an image of the caller, as the edge does. */
async function addImage({ tx, caller, now }: CommandContext, id: string): Promise<object> {
  await tx.table('upload').insert({
    ...{ id, version: 1, userId: caller.userId, realm: caller.realm, purpose: 'receipt' },
    ...{ file: id.padEnd(40, '0'), width: 900, height: 900, isUniform: false, contentHash: id },
    ...{ usedBy: null, deleteAt: null, deletedAt: null, createdAt: now },
  });
  return {};
}

async function chatKit(store: CoreStore): Promise<IdentityKit> {
  const core = await testCore({
    commands: { ...chatCommands, 'test.user': addUser, 'test.image': addImage },
    queries: chatQueries,
    store,
  });
  const kit = new IdentityKit(core);
  for (const user of ['C1', 'C2']) await kit.addUser(user);
  return kit;
}

const talk = (kit: IdentityKit, user = 'C1', more: object = {}) =>
  kit.ask<DataOf<typeof chatTalk>>('chatTalk', more, user);
const say = (kit: IdentityKit, text: string, user = 'C1', image = '') =>
  kit.done<ChatLine>('chatSend', { text, image }, user);

describe('the hours of the desk', () => {
  it.each([
    ['2026-11-23T17:59:59+03:00', null],
    ['2026-11-23T18:00:00+03:00', '2026-11-24T09:00:00+03:00'],
    ['2026-11-27T20:00:00+03:00', '2026-11-30T09:00:00+03:00'],
  ])('come with the chat at %s', async (now, next) => {
    const core = await testCore({
      commands: { ...chatCommands, 'test.user': addUser },
      queries: chatQueries,
    });
    const kit = new IdentityKit(core);
    await kit.addUser('C1');
    kit.core.now = Date.parse(now);
    const { hours } = await talk(kit);
    expect(hours).toMatchObject({ isOpen: next === null, from: '09:00', to: '18:00' });
    expect(hours.opensAt).toBe(next === null ? undefined : Date.parse(next));
  });
});

describe.each(ledgerEngines())('customer service on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('is a chat between one person and the desk', async () => {
    const rig = await newRig();
    const store = await rig.open();
    const kit = await chatKit(store);
    const mine = await say(kit, `  ${HARM}  `);
    expect(mine).toMatchObject({ author: 'user', text: HARM, isRead: false, hasImage: false });
    expect(await kit.ask('chat.waiting', {})).toMatchObject([{ user: 'C1', lines: 1 }]);
    kit.core.now += 1_000;
    await kit.done('chat.answer', { user: 'C1', text: 'Merhaba', ...DESK });
    expect(await kit.ask('chat.waiting', {})).toEqual([]);
    const { items, unread } = await talk(kit);
    expect(items.map(({ author, isRead }) => `${author} ${isRead}`)).toEqual([
      'user true',
      'desk false',
    ]);
    expect([items[1]?.operator, unread]).toEqual(['ayse', 1]);
    expect(await kit.done('chatRead', {}, 'C1')).toEqual({ unread: 0 });
    const told = kit.core.events.filter(({ kind }) => kind === 'chat');
    expect(new Set(told.map(({ userId, realm }) => `${userId} ${realm}`))).toEqual(
      new Set(['C1 real', 'C1 demo']),
    );
    expect(kit.core.errors).toEqual([]);
    await store.close();
    // Chats in memory end with the process.
    if (engine === 'memory') return;
    const again = await rig.open();
    const next = await testCore({ commands: chatCommands, queries: chatQueries, store: again });
    const kept = await new IdentityKit(next).ask<DataOf<typeof chatTalk>>('chatTalk', {}, 'C1');
    expect(kept.items.map(({ text }) => text)).toEqual([HARM, 'Merhaba']);
    await again.close();
  });

  it('is hidden from other users', async () => {
    const store = await (await newRig()).open();
    const kit = await chatKit(store);
    const line = await say(kit, 'gizli');
    expect((await talk(kit, 'C2')).items).toEqual([]);
    const asked = (name: string, input: object) =>
      kit.core.query(name, input, { user: 'C2', realm: 'real' });
    expect(await asked('chatTalk', { before: line.id })).toMatchObject({ code: -1404 });
    expect(await asked('chatImage', { id: line.id })).toMatchObject({ code: -1404 });
    const id = '01J0000000000000000000000A';
    await kit.done('test.image', id, 'C1');
    expect(await kit.code('chatSend', { text: '', image: id }, 'C2')).toBe(-1404);
    const shown = await say(kit, '', 'C1', id);
    expect(shown.hasImage).toBe(true);
    expect(await kit.code('chatSend', { text: '', image: id }, 'C1')).toBe(-1142);
    expect(await asked('chatImage', { id: shown.id })).toMatchObject({ code: -1404 });
    expect(await kit.ask('chatImage', { id: shown.id }, 'C1')).toEqual({
      file: id.padEnd(40, '0'),
    });
    const row = await kit.read((db) => db.table('chat').get(line.id));
    const rewrite = write(store, (tx) => tx.table('chat').update(row!, { text: 'başka' }));
    await expect(rewrite).rejects.toThrow();
    await store.close();
  });

  it('pages through every line once, even with many lines at the same instant', async () => {
    const store = await (await newRig()).open();
    const kit = await chatKit(store);
    const said: string[] = [];
    for (let at = 0; at < 130; at++) {
      const text = `line ${at}`;
      said.push(text);
      // Only two instants, so that the first and second page end in the middle of one.
      if (at === 70) kit.core.now += 1;
      await kit.done('chat.answer', { user: 'C1', text, ...DESK });
    }
    const read: string[] = [];
    let before: string | undefined;
    do {
      const { items, more } = await talk(kit, 'C1', before === undefined ? {} : { before });
      read.unshift(...items.map(({ text }) => text));
      before = more ? items[0]?.id : undefined;
    } while (before !== undefined);
    expect(read).toEqual(said);
    await store.close();
  });

  it('refuses invalid lines, and too many of them', async () => {
    const store = await (await newRig()).open();
    const kit = await chatKit(store);
    expect(await kit.code('chatSend', { text: '   ', image: '' }, 'C1')).toBe(-1013);
    for (let sent = 0; sent < 20; sent++) await say(kit, `${sent}`);
    expect(await kit.code('chatSend', { text: 'x', image: '' }, 'C1')).toBe(-1429);
    expect(await kit.code('chat.answer', { user: 'NOBODY', text: 'x', ...DESK })).toBe(-1404);
    expect(v.is(chatSend.request, { text: 'a'.repeat(CHAT_TEXT_MAX + 1) })).toBe(false);
    expect(v.is(chatSend.request, { text: 'a', user: 'C2' })).toBe(false);
    await store.close();
  });
});
