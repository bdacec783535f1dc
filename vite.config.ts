import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = `http://127.0.0.1:${process.env.PORT ?? '8787'}`;
/** Browsers of the last two and a half years; below them the page says so instead of starting. */
const CSS_BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** The page and its worker. */
export default defineConfig({
  plugins: [react()],
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        entryFileNames: 'assets/worker-[name]-[hash].js',
        chunkFileNames: 'assets/worker-[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: CSS_BROWSERS,
    manifest: true,
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/ipxtrg-api': { target: API, ws: true } },
  },
});
