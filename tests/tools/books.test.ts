import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BookSync } from '#domain/market/book-sync.ts';
import type { TextBookFrame } from '#domain/market/book-frame.ts';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import { compareStream, loadExpectations } from './book-expected.ts';
import { listFiles, loadRecordings } from './book-recordings.ts';
import { replayRecording } from './book-replay.ts';

const data = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data');
const hasData = existsSync(path.join(data, 'books-checksum'));
if (!hasData) console.warn(`recorded books not found in ${data}: not replayed`);

const OKX_FILE = path.join(data, 'books-checksum/okx-v5-public-20220513.frames.jsonl.gz');
const scales = { priceDecimals: 1, qtyDecimals: 8 };

describe.skipIf(!hasData)('recorded books', () => {
  it.each(['books-checksum', 'binance'])('of %s end as expected, frame by frame', (folder) => {
    const files = listFiles([path.join(data, folder)]);
    const expectations = loadExpectations(null, files);
    const { recordings } = loadRecordings(files);
    const reports = recordings.flatMap((recording) => replayRecording(recording).streams);
    expect(reports.length).toBeGreaterThanOrEqual(5);
    for (const report of reports) {
      const { known, differences } = compareStream(report, expectations);
      expect({ known, differences }).toEqual({ known: true, differences: [] });
      expect([report.mismatched, report.gaps]).toEqual([0, 0]);
    }
  });

  const frames = (): TextBookFrame[] => {
    const { recordings } = loadRecordings([OKX_FILE]);
    return (recordings[0]?.frames ?? [])
      .flatMap(({ text }) => decodeOkx(text))
      .filter((frame) => frame.type === 'book')
      .filter((frame) => frame.inst === 'BTC-USDT');
  };

  it('the next checksum detects a lost, swapped or doubled update with changes', () => {
    const all = frames();
    const changes = (frame: TextBookFrame): boolean => frame.bids.length + frame.asks.length > 0;
    let lost = 0;
    for (let at = 1; at < 40; at++) {
      const [dropped, next] = [all[at], all[at + 1]];
      if (dropped === undefined || next === undefined || !changes(dropped)) continue;
      const sync = new BookSync({ rule: 'okx', checksum: 'okx', scales });
      for (const frame of all.slice(0, at)) expect(sync.acceptText(frame)).toBe('applied');
      expect(sync.acceptText(next)).toBe('mismatch');
      expect(sync.acceptText(all[at + 2] ?? next)).toBe('waiting');
      lost++;
    }
    expect(lost).toBeGreaterThanOrEqual(29);
  });
});
