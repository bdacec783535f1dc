import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startMarket } from '#src/kit/worker/market-worker.ts';
import { FaultPage } from './fault-page.tsx';
import { ListPage } from './list-page.tsx';

const base = `${location.origin}/ipxtrg-api`;
startMarket({
  apiBase: base,
  streamUrl: `${base.replace(/^http/, 'ws')}/stream`,
  lang: 'tr-TR',
  separators: 'dot-comma',
  maxBatchHz: 30,
  maxChartHz: 10,
});

const page = new URLSearchParams(location.search).get('page');
const root = createRoot(document.getElementById('root')!);
root.render(<StrictMode>{page === 'list' ? <ListPage /> : <FaultPage />}</StrictMode>);
