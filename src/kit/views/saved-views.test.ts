import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_VIEWS } from '#domain/account/saved-view.ts';

/** Views of the account, and what was asked of it. */
let account: { name: string; content: string }[] = [];
let asked: string[] = [];
let weather: 'fair' | 'gone' | 'refused' = 'fair';

const server = setupServer(
  http.post('*/ipxtrg-api/user/view/:verb', async ({ params, request }) => {
    const verb = String(params['verb']);
    const fields = new URLSearchParams(await request.text());
    const name = fields.get('name') ?? '';
    const content = fields.get('content') ?? '';
    if (weather === 'gone') return HttpResponse.error();
    if (verb !== 'list') asked.push(`${verb} ${name}`);
    const isRefused = verb === 'save' && weather === 'refused';
    if (!isRefused && verb !== 'list') account = account.filter((one) => one.name !== name);
    if (!isRefused && verb === 'save') account.push({ name, content });
    return HttpResponse.json({
      code: isRefused ? -1017 : 0,
      msg: isRefused ? 'Too many' : '',
      data: isRefused ? null : { views: account.map((one) => ({ ...one, savedAt: 1 })) },
      requestId: '00000000-0000-4000-8000-000000000000',
      ts: 1,
    });
  }),
);

/** Opens a fresh page that knows only the stored data; an empty token is a guest. */
async function visit(token = 'token', id = 'U1') {
  vi.resetModules();
  const { configureApi } = await import('#src/kit/calls/api-context.ts');
  configureApi({
    base: () => 'http://127.0.0.1/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => token,
    sessionEnded: () => undefined,
  });
  const { forgetPerson, session } = await import('#src/kit/state/session.ts');
  session.userAccountType = 'demo';
  session.userToken = token;
  const person = { account: '', idStatus: 'none', openAutoApply: false };
  session.userInfo = token === '' ? null : { id, ...person };
  const { SavedViews } = await import('./saved-views.ts');
  const accepts = (content: string): boolean => content !== 'unreadable';
  const views = new SavedViews({ kind: 'screen', prefix: 'screener.', accepts });
  const shown = (): string[] => views.all.map(({ name, content }) => `${name}=${content}`);
  const stored = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
  return { views, shown, stored, forgetPerson };
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  account = [];
  asked = [];
  weather = 'fair';
});

describe('views of a guest', () => {
  it('stay on the device', async () => {
    const page = await visit('');
    expect(page.views.save('  One   two ', 'a')).toBeNull();
    expect(page.views.save('One two', 'b')).toBeNull();
    expect(page.views.save('   ', 'c')).toBe('empty');
    await page.views.sync();
    await page.stored();
    expect((await visit('')).shown()).toEqual(['One two=b']);
    expect(asked).toEqual([]);
  });

  it('have a limit', async () => {
    const { views } = await visit('');
    for (let at = 0; at < MOST_VIEWS.screen; at += 1) expect(views.save(`V${at}`, 'a')).toBeNull();
    expect(views.save('one more', 'a')).toBe('tooMany');
    expect(views.save('V0', 'b')).toBeNull();
    views.remove('V1');
    expect(views.save('one more', 'a')).toBeNull();
  });

  it('go to the account that signs in, under free names, and none twice', async () => {
    account = [
      { name: 'Mine', content: 'theirs' },
      { name: 'Same', content: 'same' },
    ];
    const guest = await visit('');
    for (const [name, content] of [
      ['Mine', 'own'],
      ['Same', 'same'],
      ['New', 'new'],
    ] as const) {
      guest.views.save(name, content);
    }
    await guest.stored();
    const page = await visit();
    await page.views.sync();
    expect(page.shown()).toEqual(['Mine=theirs', 'Same=same', 'Mine (2)=own', 'New=new']);
    expect(asked).toEqual(['save Mine (2)', 'save New']);
    await page.stored();
    page.forgetPerson();
    expect((await visit('')).shown()).toEqual([]);
  });

  it('wait on the device while there is no network, and are not lost', async () => {
    const guest = await visit('');
    guest.views.save('Mine', 'own');
    await guest.stored();
    const page = await visit();
    weather = 'gone';
    await expect(page.views.sync()).rejects.toThrow();
    expect(page.shown()).toEqual(['Mine=own']);
    weather = 'fair';
    await page.views.sync();
    expect(account).toEqual([{ name: 'Mine', content: 'own' }]);
  });
});

describe('views of an account', () => {
  it('come from it, without those that another version wrote', async () => {
    account = [
      { name: 'A', content: 'a' },
      { name: 'B', content: 'unreadable' },
    ];
    const page = await visit();
    await page.views.sync();
    expect(page.shown()).toEqual(['A=a']);
    expect(asked).toEqual([]);
  });

  it('are saved and removed on every device', async () => {
    const page = await visit();
    page.views.save('A', 'a');
    page.views.save('B', 'b');
    page.views.remove('A');
    await page.views.sync();
    expect(account).toEqual([{ name: 'B', content: 'b' }]);
    page.views.save('B', 'c');
    await page.views.sync();
    expect(page.shown()).toEqual(['B=c']);
    expect(account).toEqual([{ name: 'B', content: 'c' }]);
  });

  it('keep changes made without a network beyond the end of the page', async () => {
    account = [{ name: 'Old', content: 'old' }];
    const page = await visit();
    await page.views.sync();
    weather = 'gone';
    page.views.remove('Old');
    page.views.save('New', 'new');
    await expect(page.views.sync()).rejects.toThrow();
    expect(page.shown()).toEqual(['New=new']);
    await page.stored();
    weather = 'fair';
    const next = await visit();
    expect(next.shown()).toEqual(['New=new']);
    await next.views.sync();
    expect(account).toEqual([{ name: 'New', content: 'new' }]);
  });

  it('show what the account has after a refusal, which is told', async () => {
    const page = await visit();
    weather = 'refused';
    page.views.save('A', 'a');
    await expect(page.views.sync()).rejects.toThrow('Too many');
    expect(page.shown()).toEqual([]);
  });

  it('are not shown to the next person, nor sent to them', async () => {
    const first = await visit();
    await first.views.sync();
    weather = 'gone';
    first.views.save('Private', 'secret');
    await expect(first.views.sync()).rejects.toThrow();
    await first.stored();
    weather = 'fair';
    const second = await visit('other', 'U2');
    await second.views.sync();
    expect(second.shown()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
