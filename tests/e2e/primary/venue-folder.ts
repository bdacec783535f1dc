import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * A data folder of a venue that opened on an earlier day, so that a test can start in the middle of
 * an offering. It is removed after the file.
 * @param firstDay `2026-11-23`.
 */
export function venueSince(firstDay: string): { readonly DATA_DIR: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'terazi-venue-'));
  writeFileSync(path.join(dir, 'venue.json'), `${JSON.stringify({ firstDay })}\n`);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return { DATA_DIR: dir };
}
