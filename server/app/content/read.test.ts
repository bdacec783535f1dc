import { describe, expect, it } from 'vitest';
import type { Who } from '#tests/support/trading-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const AYSE = 'operator:ayse';
const U2 = { user: 'U2' } as const;
const REAL = { realm: 'real' } as const;
const PAGE = { page: 1, size: 10 };
const TABLES = ['news', 'notice', 'ad', 'message', 'noticeRead'];

const words = (text: string) => ({ tr: `${text} tr`, en: `${text} en` });
const article = (title: string) => {
  const paragraph = [
    { kind: 'heading', text: 'Head' },
    { kind: 'paragraph', spans: [{ text: 'A ' }, { text: 'lead.' }] },
    { kind: 'paragraph', spans: [{ text: 'More.' }] },
  ];
  return { title: words(title), body: { tr: paragraph, en: paragraph }, actor: AYSE };
};
async function add(kit: WholeKit, call: string, input: object): Promise<string> {
  const answer = await kit.core.command(call, input, { user: null });
  if (!answer.ok) throw new Error(refusalOf(answer));
  return (answer.data as { id: string }).id;
}
const titles = async (kit: WholeKit, name: string, input: object = {}) => {
  const data = await kit.ask<{ items: { title: { tr: string } }[]; total: number; next?: string }>(
    name,
    { ...PAGE, ...input },
  );
  return [...data.items.map(({ title }) => title.tr), data.total, data.next !== undefined];
};

describe('the desk', () => {
  it('publishes news, notices and banners, and withdraws each once', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, TABLES);
    const news = await add(kit, 'news.add', { ...article('News'), symbols: ['THYAO'] });
    expect(log.take()).toEqual([
      'news #1: key: desk:#1, origin: desk, status: live, titleTr: News tr,',
      '  titleEn: News en, bodyTr: [{kind: heading, text: Head}, {kind: paragraph,',
      '  spans: [{text: A }, {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}],',
      '  bodyEn: [{kind: heading, text: Head}, {kind: paragraph, spans: [{text: A },',
      '  {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}], symbols: [THYAO],',
      '  sources: [], publishedAt: 1795419000000',
      'audit operator:ayse news news:#1: - > live',
    ]);
    const notice = await add(kit, 'notice.add', {
      ...article('Notice'),
      startsAt: null,
      endsAt: null,
    });
    await add(kit, 'notice.add', { ...article('Work'), startsAt: 5, endsAt: 6 });
    expect(log.take()).toEqual([
      'notice #2: key: desk:#2, kind: notice, status: live, titleTr: Notice tr,',
      '  titleEn: Notice en, bodyTr: [{kind: heading, text: Head}, {kind: paragraph,',
      '  spans: [{text: A }, {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}],',
      '  bodyEn: [{kind: heading, text: Head}, {kind: paragraph, spans: [{text: A },',
      '  {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}], startsAt: null,',
      '  endsAt: null, publishedAt: 1795419000000',
      'notice #3: key: desk:#3, kind: maintenance, status: live, titleTr: Work tr,',
      '  titleEn: Work en, bodyTr: [{kind: heading, text: Head}, {kind: paragraph,',
      '  spans: [{text: A }, {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}],',
      '  bodyEn: [{kind: heading, text: Head}, {kind: paragraph, spans: [{text: A },',
      '  {text: lead.}]}, {kind: paragraph, spans: [{text: More.}]}], startsAt: 5,',
      '  endsAt: 6, publishedAt: 1795419000000',
      'audit operator:ayse notice notice:#2: - > live',
      'audit operator:ayse notice notice:#3: - > live',
    ]);
    const ad = await add(kit, 'ad.add', {
      title: words('Ad'),
      text: words('Text'),
      path: '/x',
      actor: AYSE,
    });
    expect(log.take()).toEqual([
      'ad #4: key: desk:#4, status: live, path: /x, titleTr: Ad tr, titleEn: Ad en,',
      '  textTr: Text tr, textEn: Text en',
      'audit operator:ayse ad ad:#4: - > live',
    ]);
    expect(await kit.ask('indexAds')).toEqual({
      items: [
        {
          id: '01M83MZK6047C4FEZDQK8YZG0Q',
          title: { tr: 'Ad tr', en: 'Ad en' },
          text: { tr: 'Text tr', en: 'Text en' },
          path: '/x',
        },
      ],
    });
    expect(log.seen(await kit.ask('indexNewsInfo', { id: news }))).toEqual({
      id: '#1',
      origin: 'desk',
      title: { tr: 'News tr', en: 'News en' },
      lead: { tr: 'A lead.', en: 'A lead.' },
      symbols: ['THYAO'],
      publishedAt: 1795419000000,
      body: {
        tr: [
          { kind: 'heading', text: 'Head' },
          { kind: 'paragraph', spans: [{ text: 'A ' }, { text: 'lead.' }] },
          { kind: 'paragraph', spans: [{ text: 'More.' }] },
        ],
        en: [
          { kind: 'heading', text: 'Head' },
          { kind: 'paragraph', spans: [{ text: 'A ' }, { text: 'lead.' }] },
          { kind: 'paragraph', spans: [{ text: 'More.' }] },
        ],
      },
      sources: [],
    });
    for (const [kind, id] of [
      ['news', news],
      ['notice', notice],
      ['ad', ad],
    ] as const) {
      expect(await kit.server('content.withdraw', { kind, id, actor: AYSE })).toBe('ok');
      expect(await kit.server('content.withdraw', { kind, id, actor: AYSE })).toBe(
        'WRONG_STATE error.state',
      );
      expect(await kit.server('content.withdraw', { kind, id: 'unknown', actor: AYSE })).toBe(
        'NOT_FOUND error.notFound',
      );
    }
    expect(log.take()).toEqual([
      'news #1: status: withdrawn',
      'notice #2: status: withdrawn',
      'ad #4: status: withdrawn',
      'audit operator:ayse news news:#1: - > withdrawn',
      'audit operator:ayse notice notice:#2: - > withdrawn',
      'audit operator:ayse ad ad:#4: - > withdrawn',
    ]);
    expect(await kit.toldOf('indexNewsInfo', { id: news })).toBe('NOT_FOUND error.notFound');
    expect(await kit.ask('indexAds')).toEqual({ items: [] });
    expect(log.seen(await kit.ask('content.list', { kind: 'news' }))).toEqual([
      { id: '#1', status: 'withdrawn', title: { tr: 'News tr', en: 'News en' } },
    ]);
    expect(
      await kit.ask<object[]>('content.list', { kind: 'notice' }).then((rows) => rows.length),
    ).toBe(2);
    expect(
      await kit.ask<object[]>('content.list', { kind: 'ad' }).then((rows) => rows.length),
    ).toBe(1);
  });
});

describe('pages', () => {
  it('of news and notices are read by number or before an item', async () => {
    const kit = await wholeKit(['U1']);
    const ids: string[] = [];
    for (const title of ['1', '2', '3']) {
      ids.push(await add(kit, 'news.add', { ...article(title), symbols: [] }));
      await add(kit, 'notice.add', { ...article(title), startsAt: null, endsAt: null });
      await kit.core.advance(1_000);
    }
    expect(await titles(kit, 'indexNews')).toEqual(['3 tr', '2 tr', '1 tr', 3, false]);
    expect(await titles(kit, 'indexNews', { size: 2 })).toEqual(['3 tr', '2 tr', 3, true]);
    expect(await titles(kit, 'indexNews', { size: 2, page: 2 })).toEqual(['1 tr', 3, false]);
    expect(await titles(kit, 'indexNews', { before: ids[1] })).toEqual(['1 tr', 3, false]);
    expect(await titles(kit, 'indexNews', { size: 1, before: ids[2] })).toEqual(['2 tr', 3, true]);
    expect(await kit.toldOf('indexNews', { ...PAGE, before: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await titles(kit, 'indexNotice', { size: 2 })).toEqual(['3 tr', '2 tr', 3, true]);
    const log = new Transcript(kit.core);
    const { items } = await kit.ask<{ items: { id: string }[] }>('indexNews', { ...PAGE, size: 1 });
    expect(log.seen(items)).toEqual([
      {
        id: '#5',
        origin: 'desk',
        title: { tr: '3 tr', en: '3 en' },
        lead: { tr: 'A lead.', en: 'A lead.' },
        symbols: [],
        publishedAt: 1795419002000,
      },
    ]);
  });
});

describe('what a user has read', () => {
  it('counts notices and messages of the account apart', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const id = await add(kit, 'notice.add', { ...article('One'), startsAt: null, endsAt: null });
    await add(kit, 'notice.add', { ...article('Two'), startsAt: null, endsAt: null });
    kit.market({
      symbol: 'THYAO',
      bids: [[9_990, 1_000]],
      asks: [[10_000, 1_000]],
      last: 10_000,
      limits: [9_000, 11_000],
    });
    for (const who of [{}, REAL, U2] as const) {
      await kit.grant({ asset: 'TRY', amount: 1_000_000n, ...who });
      await kit.done('stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '10' }, who);
    }
    await kit.done('stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '11' });
    const list = async (input: object, who: Who = {}) => {
      const data = await kit.ask<{
        items: { args: { qty: string }; isRead: boolean; id: number }[];
        total: number;
        next?: string;
        unread: object;
      }>('userNotice', { ...PAGE, ...input }, who);
      return [
        ...data.items.map(({ args, isRead }) => `${args.qty} ${isRead}`),
        data.total,
        data.next ?? '-',
        data.unread,
      ];
    };
    expect(await list({})).toEqual([
      '11 false',
      '10 false',
      2,
      '-',
      { personal: 2, platform: 2, chat: 0 },
    ]);
    expect(await list({ size: 1 })).toEqual([
      '11 false',
      2,
      '3',
      { personal: 2, platform: 2, chat: 0 },
    ]);
    expect(await list({ size: 1, page: 2 })).toEqual([
      '10 false',
      2,
      '-',
      { personal: 2, platform: 2, chat: 0 },
    ]);
    expect(await list({ before: 3 })).toEqual([
      '10 false',
      2,
      '-',
      { personal: 2, platform: 2, chat: 0 },
    ]);
    expect(await list({ kind: 'risk' })).toEqual([0, '-', { personal: 2, platform: 2, chat: 0 }]);
    expect(await list({ kind: 'orders' }, U2)).toEqual([
      '10 false',
      1,
      '-',
      { personal: 1, platform: 2, chat: 0 },
    ]);
    const read = (input: object, who: Who = {}) => kit.told('userNoticeRead', input, who);
    expect(await read({ scope: 'personal', notice: id })).toBe(
      'FORMAT valid.numberInvalid field=notice',
    );
    expect(await read({ scope: 'platform', message: 1 })).toBe(
      'FORMAT valid.numberInvalid field=message',
    );
    expect(await read({ scope: 'personal', message: 99 })).toBe('NOT_FOUND error.notFound');
    expect(await read({ scope: 'platform', notice: 'unknown' })).toBe('NOT_FOUND error.notFound');
    const log = new Transcript(kit.core, TABLES);
    expect(await read({ scope: 'personal', message: 1 })).toBe('ok');
    expect(await read({ scope: 'personal', message: 1 })).toBe('ok');
    expect(log.take()).toEqual(['message U1:1: isRead: true']);
    expect(await read({ scope: 'platform', notice: id })).toBe('ok');
    expect(await read({ scope: 'platform', notice: id })).toBe('ok');
    expect(log.take()).toEqual(['noticeRead #1:U1: noticeId: #1, userId: U1, ts: 1795419000000']);
    const { items } = await kit.ask<{ items: { isRead: boolean }[] }>('indexNotice', PAGE);
    expect(items.map(({ isRead }) => isRead).sort()).toEqual([false, true]);
    expect(
      (await kit.ask<{ items: { isRead: boolean }[] }>('indexNotice', { ...PAGE, id })).items
        .length,
    ).toBe(1);
    expect(await kit.toldOf('indexNotice', { ...PAGE, id: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.done('userNoticeRead', { scope: 'personal' })).toEqual({
      personal: 0,
      platform: 1,
      chat: 0,
    });
    expect(await kit.done('userNoticeRead', { scope: 'platform' })).toEqual({
      personal: 0,
      platform: 0,
      chat: 0,
    });
    expect(await list({}, REAL)).toEqual([
      '10 false',
      1,
      '-',
      { personal: 1, platform: 0, chat: 0 },
    ]);
    expect(await list({}, U2)).toEqual(['10 false', 1, '-', { personal: 1, platform: 2, chat: 0 }]);
  });
});
