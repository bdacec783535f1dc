import { observePage } from './page-figures.ts';

observePage();

const query = new URLSearchParams(location.search);
const root = document.getElementById('root')!;
const rows = Number(query.get('rows') ?? '22');

/** One page per load; React loads only after the observer is in place. */
const PAGES: Readonly<Record<string, () => Promise<void>>> = {
  live: async () =>
    (await import('./live-list.tsx')).start(root, { rows, flash: query.get('flash') === 'yes' }),
  naive: async () => (await import('./naive-list.tsx')).start(root, rows, query.get('feed') ?? ''),
  transport: async () => (await import('./transport.ts')).start(),
};

await PAGES[query.get('page') ?? '']?.();
document.documentElement.dataset['started'] = 'yes';
