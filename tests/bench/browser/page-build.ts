import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the bench pages as the product is built; returns the folder they are in. */
export async function buildPages(): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'bench-pages-'));
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '../pages'),
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  return outDir;
}
