import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const HERE = import.meta.dirname;

/** `store/market-thread` for every server/**\/*-thread.ts: a thread has its own entry. */
function threadNames(): string[] {
  return readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-thread.ts'))
    .map((file) => file.replaceAll(path.sep, '/').slice(0, -'.ts'.length));
}

/** Programs that the server starts besides its threads: the simulated bank and chain. */
const PROGRAMS = ['rails/main'];

/** Builds each thread and program next to main.js, where the server looks for it. */
function threads(): Plugin {
  return {
    name: 'terazi-threads',
    buildStart() {
      for (const name of [...threadNames(), ...PROGRAMS]) {
        const id = path.join(HERE, `${name}.ts`);
        this.emitFile({ type: 'chunk', id, fileName: `${name}.js` });
      }
    },
  };
}

/** Build of the server: own code bundled, packages left in node_modules. */
export default defineConfig({
  plugins: [threads()],
  publicDir: false,
  ssr: { target: 'node', external: true },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      // Flat output: a chunk finds threads by its own URL, whichever chunk it is in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
