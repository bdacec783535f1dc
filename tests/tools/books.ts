import { parseArgs } from 'node:util';
import { compareStream, loadExpectations, type Comparison } from './book-expected.ts';
import { listFiles, loadRecordings } from './book-recordings.ts';
import { replayRecording, type StreamReport } from './book-replay.ts';

/**
 * Replays recorded order books through the product's decoders and book, and compares checksums,
 * best prices and end states: `npm run books -- FILE... [--expected FILE] [--json]`.
 */

type Checked = StreamReport & { readonly comparison: Comparison };

function describe(stream: Checked): string {
  const { verified, mismatched, gaps, comparison } = stream;
  const counts = `${verified} verified, ${mismatched} mismatched, ${gaps} gaps`;
  const different = comparison.differences.length;
  const expected = comparison.known
    ? `${comparison.equalFields} expected fields equal, ${different} different`
    : 'no expectation';
  const lines = [`${stream.recording} ${stream.inst}: ${counts}; ${expected}`];
  return [...lines, ...comparison.differences.map((text) => `  ${text}`)].join('\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, expected: { type: 'string' } },
});
if (positionals.length === 0) {
  console.error('usage: npm run books -- FILE... [--expected FILE] [--json]');
  process.exit(2);
}

const files = listFiles(positionals);
const expectations = loadExpectations(values.expected ?? null, files);
const { recordings, ignored } = loadRecordings(files);
const notes = ignored.map((file) => `${file}: no books`);
const streams: Checked[] = [];
for (const recording of recordings) {
  const report = replayRecording(recording);
  if (report.streams.length === 0) notes.push(`${recording.name}: no books`);
  for (const inst of report.withoutSnapshot) {
    notes.push(`${recording.name} ${inst}: updates without a snapshot, not replayed`);
  }
  if (report.bad > 0) notes.push(`${recording.name}: ${report.bad} frames not understood`);
  for (const stream of report.streams) {
    streams.push({ ...stream, comparison: compareStream(stream, expectations) });
  }
}

const sum = (pick: (stream: Checked) => number): number =>
  streams.reduce((total, stream) => total + pick(stream), 0);
const mismatched = sum((stream) => stream.mismatched);
const gaps = sum((stream) => stream.gaps);
const different = sum((stream) => stream.comparison.differences.length);

if (values.json) {
  console.log(JSON.stringify({ streams, notes }, null, 1));
} else {
  for (const stream of streams) console.log(describe(stream));
  for (const note of notes) console.log(note);
  console.log(
    `${streams.length} books, ${sum((stream) => stream.verified)} verified, ` +
      `${mismatched} mismatched, ${gaps} gaps; ` +
      `${sum((stream) => stream.comparison.equalFields)} expected fields equal, ` +
      `${different} different`,
  );
}
if (mismatched + gaps + different > 0) process.exitCode = 1;
