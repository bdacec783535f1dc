import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { print, writeReport } from '#tests/sim/report.ts';
import { profilesOf } from './profiles.ts';
import { Sheet } from './sheet.ts';

/**
 * `npm run prove -- load [--profile LOAD-0N | --all] [--short] [--minutes N] [--json] [--port P]`:
 * measures the capacity of the built server; FLT-11 and FLT-26 are profiles too. Open loop: a fixed
 * schedule, latency from the due time of a call. --short takes a fraction of the time; short runs
 * and shared machines may take four times the targets, which are printed beside the figures.
 * --minutes sets the length of a soak.
 */
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'LOAD-03' },
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    json: { type: 'boolean', default: false },
    port: { type: 'string', default: '9360' },
  },
});

const sheet = new Sheet({
  isShort: values.short,
  minutes: values.minutes === undefined ? null : Number.parseFloat(values.minutes),
  port: Number.parseInt(values.port, 10),
});
const profile = values.all ? 'all' : values.profile;
for (const { ids, run } of profilesOf(profile)) {
  const [busy = 0] = loadavg();
  print(`== ${ids.join(', ')}, load average of the machine before it ${busy.toFixed(1)}`);
  try {
    await run(sheet);
  } catch (error) {
    sheet.note(false, `${ids.join(', ')} was aborted: ${String(error)}`);
  }
}
if (values.json) {
  const { figures, counts } = sheet;
  writeReport('load', { profile, short: values.short, ...counts, figures });
}
sheet.close();
