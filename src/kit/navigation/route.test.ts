import { expect, it, vi } from 'vitest';
import { deferredRoutes } from './route.ts';

const loans = { default: () => null };
const records = { default: () => null };
const screens = { '/loan': async () => loans, '/records': async () => records };

it('knows address, access and title of a row before the list of its files is there', () => {
  const list = vi.fn(async () => ({ screens }));
  const rows = deferredRoutes(list, [
    ['/loan', 'verified', 'title.loan'],
    ['/records', 'session', 'title.loanRecords'],
  ]);
  expect(rows).toMatchObject([
    { path: '/loan', access: 'verified', titleKey: 'title.loan' },
    { path: '/records', access: 'session', titleKey: 'title.loanRecords' },
  ]);
  expect(list).not.toHaveBeenCalled();
});

it('loads the screen of its own address', async () => {
  const [loan, record] = deferredRoutes(
    async () => ({ screens }),
    [
      ['/loan', 'verified', 'title.loan'],
      ['/records', 'session', 'title.loanRecords'],
    ],
  );
  expect(await loan?.load()).toBe(loans);
  expect(await record?.load()).toBe(records);
});

it('asks for the list again after it did not come', async () => {
  const list = vi.fn(async () => ({ screens }));
  list.mockRejectedValueOnce(new TypeError('gone'));
  const [loan] = deferredRoutes(list, [['/loan', 'verified', 'title.loan']]);
  await expect(loan?.load()).rejects.toThrow('gone');
  expect(await loan?.load()).toBe(loans);
});
