import { describe, expect, it } from 'vitest';
import type { ChatLine } from '#protocol/http/chat.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const U2 = { user: 'U2' } as const;
const REAL = { realm: 'real' } as const;
const AYSE = 'operator:ayse';
const TABLES = ['chat', 'upload'];

const say = (kit: WholeKit, text: string, who: Who = {}, image = '') =>
  kit.done<ChatLine>('chatSend', { text, image }, who);
const upload = async (kit: WholeKit, purpose = 'receipt', who: Who = {}) => {
  const input = {
    purpose,
    file: 'the file',
    contentHash: 'h',
    width: 1,
    height: 1,
    isUniform: false,
  };
  return (await kit.done<{ fileId: string }>('commonUpload', input, who)).fileId;
};
const answer = (kit: WholeKit, user: string, text: string) =>
  kit.server('chat.answer', { user, text, name: 'Ayşe', actor: AYSE });

describe('a chat', () => {
  it('takes lines and tells the pages of both accounts', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await say(kit, ' Hello '))).toEqual({
      id: '#1',
      author: 'user',
      text: 'Hello',
      hasImage: false,
      isRead: false,
      ts: 1795419000000,
    });
    expect(log.take()).toEqual([
      'chat #1: userId: U1, author: user, operator: null, text: Hello, uploadId: null,',
      '  isRead: false, ts: 1795419000000',
      'event U1 real chat {id: #1}',
      'event U1 demo chat {id: #1}',
    ]);
    expect(await kit.told('chatSend', { text: '  ', image: '' })).toBe(
      'FORMAT valid.numberInvalid field=text',
    );
    expect(await kit.told('chatSend', { text: 'x', image: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    const image = await upload(kit);
    expect(await kit.told('chatSend', { text: '', image }, U2)).toBe('NOT_FOUND error.notFound');
    log.take();
    const line = await say(kit, '', {}, image);
    expect(line).toMatchObject({ text: '', hasImage: true });
    expect(log.take(/^(chat|upload)/)).toEqual([
      'chat #3: userId: U1, author: user, operator: null, text: , uploadId: #2,',
      '  isRead: false, ts: 1795419000000',
      'upload #2: usedBy: #3, deleteAt: null',
    ]);
    expect(await kit.told('chatSend', { text: '', image })).toBe(
      'IMAGES_REQUIRED valid.imagesRequired',
    );
    expect(await kit.ask('chatImage', { id: line.id })).toEqual({ file: 'the file' });
    expect(await kit.toldOf('chatImage', { id: line.id }, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.toldOf('chatImage', { id: 'unknown' })).toBe('NOT_FOUND error.notFound');
    log.take();
    expect(await kit.server('chat.image', { id: image, actor: AYSE })).toBe('ok');
    expect(log.take()).toEqual(['audit operator:ayse chatImage upload:#2: - > -']);
    expect(await kit.server('chat.image', { id: 'unknown', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
  });

  it('takes twenty lines a minute', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    for (let count = 0; count < 20; count++) await say(kit, 'x');
    expect(await kit.told('chatSend', { text: 'x', image: '' })).toBe(
      'TOO_MANY error.tooManyRequests seconds=60',
    );
    await say(kit, 'x', U2);
    await kit.core.advance(60_000);
    await say(kit, 'x');
  });

  it('is answered by the desk, and read on both sides', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    await say(kit, 'first');
    await kit.core.advance(1_000);
    await say(kit, 'other', U2);
    await kit.core.advance(1_000);
    await say(kit, 'second');
    expect(await kit.ask('chat.waiting')).toEqual([
      { user: 'U1', since: 1795419000000, lines: 2, last: 'second' },
      { user: 'U2', since: 1795419001000, lines: 1, last: 'other' },
    ]);
    const log = new Transcript(kit.core, TABLES);
    expect(await answer(kit, 'U1', 'An answer')).toBe('ok');
    expect(log.take()).toEqual([
      'chat #1: isRead: true',
      'chat #3: isRead: true',
      'chat #4: userId: U1, author: desk, operator: Ayşe, text: An answer, uploadId: null,',
      '  isRead: false, ts: 1795419002000',
      'audit operator:ayse chatAnswer user:U1: - > #4',
      'event U1 real chat {id: #4}',
      'event U1 demo chat {id: #4}',
    ]);
    expect(await answer(kit, 'nobody', 'x')).toBe('NOT_FOUND error.notFound');
    expect(await kit.ask('chat.waiting')).toEqual([
      { user: 'U2', since: 1795419001000, lines: 1, last: 'other' },
    ]);
    expect(log.seen(await kit.ask('chatTalk'))).toEqual({
      items: [
        {
          id: '#1',
          author: 'user',
          text: 'first',
          hasImage: false,
          isRead: true,
          ts: 1795419000000,
        },
        {
          id: '#3',
          author: 'user',
          text: 'second',
          hasImage: false,
          isRead: true,
          ts: 1795419002000,
        },
        {
          id: '#4',
          author: 'desk',
          operator: 'Ayşe',
          text: 'An answer',
          hasImage: false,
          isRead: false,
          ts: 1795419002000,
        },
      ],
      more: false,
      unread: 1,
      hours: { isOpen: true, isAlways: false, from: '09:00', to: '18:00', closesAt: 1795446000000 },
    });
    expect((await kit.ask<{ unread: number }>('chatTalk', {}, U2)).unread).toBe(0);
    expect(await kit.done('chatRead', {}, U2)).toEqual({ unread: 0 });
    expect(log.take()).toEqual([]);
    expect(await kit.done('chatRead', {}, REAL)).toEqual({ unread: 0 });
    expect(log.take()).toEqual([
      'chat #4: isRead: true',
      'event U1 real chat {id: U1}',
      'event U1 demo chat {id: U1}',
    ]);
    await kit.done('chatRead', {});
    expect(log.take()).toEqual([]);
    expect(await kit.server('chat.seen', { user: 'U2' })).toBe('ok');
    expect(log.take()).toEqual([
      'chat #2: isRead: true',
      'event U2 real chat {id: U2}',
      'event U2 demo chat {id: U2}',
    ]);
    await kit.server('chat.seen', { user: 'U2' });
    expect(log.take()).toEqual([]);
    expect(log.seen(await kit.ask('chat.of', { user: 'U1' }))).toEqual([
      {
        id: '#1',
        author: 'user',
        text: 'first',
        hasImage: false,
        isRead: true,
        ts: 1795419000000,
        image: null,
      },
      {
        id: '#3',
        author: 'user',
        text: 'second',
        hasImage: false,
        isRead: true,
        ts: 1795419002000,
        image: null,
      },
      {
        id: '#4',
        author: 'desk',
        operator: 'Ayşe',
        text: 'An answer',
        hasImage: false,
        isRead: true,
        ts: 1795419002000,
        image: null,
      },
    ]);
    expect(await kit.toldOf('chat.of', { user: 'nobody' })).toBe('NOT_FOUND error.notFound');
  });

  it('is paged by fifty lines, back from a line of the caller', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const ids: string[] = [];
    for (let count = 0; count < 51; count++) {
      ids.push((await say(kit, `${count}`)).id);
      await kit.core.advance(5_000);
    }
    const other = await say(kit, 'x', U2);
    const page = async (input: object) => {
      const { items, more } = await kit.ask<{ items: ChatLine[]; more: boolean }>(
        'chatTalk',
        input,
      );
      return [items.length, items[0]?.text, items.at(-1)?.text, more];
    };
    expect(await page({})).toEqual([50, '1', '50', true]);
    expect(await page({ before: ids[1] })).toEqual([1, '0', '0', false]);
    expect(await page({ before: ids[0] })).toEqual([0, undefined, undefined, false]);
    expect(await kit.toldOf('chatTalk', { before: other.id })).toBe('NOT_FOUND error.notFound');
    expect(await kit.toldOf('chatTalk', { before: 'unknown' })).toBe('NOT_FOUND error.notFound');
  });
});
