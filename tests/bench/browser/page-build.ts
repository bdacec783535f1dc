import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const PAGES = path.join(import.meta.dirname, '../pages');

/**
 * Builds bench pages like the product; returns their folder.
 * @param entries HTML files; the pages of the other tables need their packages installed.
 */
export async function buildPages(entries: readonly string[] = ['index.html']): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'bench-pages-'));
  await build({
    configFile: false,
    root: PAGES,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: entries.map((entry) => path.join(PAGES, entry)) },
    },
  });
  return outDir;
}
