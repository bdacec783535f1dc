import { observePage } from './page-figures.ts';

observePage();

const query = new URLSearchParams(location.search);
const root = document.getElementById('root')!;
const rows = Number(query.get('rows') ?? '22');
const feed = query.get('feed') ?? '';

/** The other tables and stores, one per page load. */
const PAGES: Readonly<Record<string, () => Promise<void>>> = {
  'ag-grid': async () => (await import('./ag-grid-list.ts')).start(root, feed),
  tanstack: async () => (await import('./tanstack-list.tsx')).start(root, feed),
  redux: async () => (await import('./redux-list.tsx')).start(root, rows, feed),
  zustand: async () => (await import('./zustand-list.tsx')).start(root, rows, feed),
  perspective: async () => (await import('./perspective-list.ts')).start(root, feed),
};

await PAGES[query.get('page') ?? '']?.();
document.documentElement.dataset['started'] = 'yes';
