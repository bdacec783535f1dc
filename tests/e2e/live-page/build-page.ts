import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the test page with the real worker and components; returns its folder. */
export async function buildLivePage(): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'live-page-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'profiling',
    plugins: [react()],
    worker: { format: 'es' },
    // The regular build of the library omits the profiler.
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    build: { outDir, emptyOutDir: true, target: 'es2023', minify: false },
  });
  return outDir;
}
