import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED_TYPES = /^(text|application)\/|svg/;
const PACK_MIN_BYTES = 1024;
/** The build packs its files itself, next to the originals. */
const BUILT_PACKED = '.br';
/** Folder of files with hashed names. */
const HASHED = 'assets/';
const FOREVER = 'public, max-age=31536000, immutable';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Packing = keyof typeof packers;

type StaticFile = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly packed: Map<Packing, Promise<Buffer>>;
};

/**
 * The built page, held in memory. It is small, and a request can only name files read at startup,
 * so no path ever reaches the disk.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /**
   * @param dir folder of the build; a missing one serves nothing.
   * @param apiOrigin written into the page when API and page have different origins.
   * @param older folders of earlier builds, whose open pages still request their parts.
   */
  constructor(dir: string, apiOrigin?: string, older: readonly string[] = []) {
    this.#read(dir, () => true, apiOrigin);
    for (const one of older) this.#read(one, (name) => name.startsWith(HASHED));
  }

  /** Answers a file; a path whose last part has no dot is a screen of the app. */
  async respond(context: Context): Promise<Response> {
    const { path, method } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return context.text('', 405);
    // `/.env` has no extension either, and asks for a file all the same.
    const isScreen = !basename(path).includes('.');
    const file = this.#files.get(isScreen ? '/index.html' : path);
    if (file === undefined) return context.text('', 404);
    const hashed = path.startsWith(`/${HASHED}`);
    context.header('cache-control', hashed ? FOREVER : 'no-cache');
    context.header('etag', file.etag);
    context.header('vary', 'accept-encoding');
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304);
    context.header('content-type', file.type);
    const packing = packingFor(file, context.req.header('accept-encoding') ?? '');
    if (packing !== null) context.header('content-encoding', packing);
    const bytes = packing === null ? file.bytes : await packed(file, packing);
    context.header('content-length', `${bytes.byteLength}`);
    return method === 'HEAD' ? context.body(null) : context.body(new Uint8Array(bytes));
  }

  /** Reads the wanted files of a folder; files read before from another folder stay. */
  #read(dir: string, isWanted: (name: string) => boolean, apiOrigin?: string): void {
    const names = new Set(filesUnder(dir));
    for (const name of names) {
      // The bundler's manifest is not for visitors.
      if (name.startsWith('.vite/') || name.endsWith(BUILT_PACKED)) continue;
      if (!isWanted(name) || this.#files.has(`/${name}`)) continue;
      const read = readFileSync(join(dir, name));
      const bytes = name === 'index.html' ? withApiOrigin(read, apiOrigin) : read;
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
      this.#files.set(`/${name}`, { bytes, type, etag, packed: new Map() });
      const built = `${name}${BUILT_PACKED}`;
      if (bytes !== read || !names.has(built)) continue;
      const packing = Promise.resolve(readFileSync(join(dir, built)));
      this.#files.get(`/${name}`)?.packed.set('br', packing);
    }
  }
}

function filesUnder(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
      .map((name) => name.split(sep).join('/').replace(/^\//, ''));
  } catch {
    return [];
  }
}

function withApiOrigin(html: Buffer, apiOrigin: string | undefined): Buffer {
  if (apiOrigin === undefined) return html;
  const meta = `<meta name="api-origin" content="${apiOrigin.replaceAll('"', '&quot;')}" />`;
  return Buffer.from(html.toString('utf8').replace('</head>', `${meta}</head>`));
}

function packingFor(file: StaticFile, accepted: string): Packing | null {
  if (file.bytes.byteLength < PACK_MIN_BYTES || !PACKED_TYPES.test(file.type)) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Packed by the build, else once at the first request that accepts it. */
function packed(file: StaticFile, packing: Packing): Promise<Buffer> {
  let bytes = file.packed.get(packing);
  if (bytes === undefined) {
    bytes = packers[packing](file.bytes);
    file.packed.set(packing, bytes);
  }
  return bytes;
}
