import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { dayTypeOf, setHolidays } from '#domain/market/calendar.ts';
import { BUILT_IN_HOLIDAYS } from '#domain/market/holidays.ts';
import { sessionPhase } from '#domain/market/session.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { commonProps } from '#protocol/http/common.ts';
import { readConfig } from '#server/config.ts';
import { installHolidays } from '#server/holidays.ts';
import { runHolidays } from '#server/op/holidays.ts';
import { venueProps } from '#server/venue-props.ts';
import { MarketCalls } from '#workers/market/market-calls.ts';
import { beat, rig } from './market-rig.ts';

/** A Monday that is not a holiday in any build. */
const ADDED = dayOfIso('2028-01-03') ?? 0;
const AT_ELEVEN = Date.UTC(2028, 0, 3, 8);

const PROPS = {
  version: '1',
  venue: { kind: 'simulated', alwaysOpen: true },
  feed: { kind: 'simulated', prices: 'simulated' },
  feedMaxAgeMs: 10_000,
  stock: { leverage: 1, creditRate: '0' },
  closed: [],
};

afterEach(() => {
  vi.useRealTimers();
  setHolidays(BUILT_IN_HOLIDAYS);
  setEnvironmentData('terazi.holidays', undefined);
});

describe('holidays added by an operator', () => {
  it('are sent with the properties of the venue', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'terazi-holidays-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const flags = new Set(['--date=2028-01-03', '--yes']);
    runHolidays({ dataDir, words: ['add'], flags, today: ADDED - 400 });

    // The server, whose threads are separate from the page's.
    installHolidays(dataDir);
    const side = { core: { mode: 'normal' }, ledger: () => ({ isVolatile: false }) } as const;
    const feed = { kind: 'simulated', prices: 'simulated' } as const;
    const sent = JSON.stringify(venueProps(readConfig({ DATA_DIR: dataDir }), feed, side));
    setHolidays(BUILT_IN_HOLIDAYS);

    expect(sessionPhase(AT_ELEVEN, 'BIST')).toBe('CONTINUOUS');
    const read = v.parse(commonProps.data, JSON.parse(sent));
    const { holidays } = await new MarketCalls(async () => read as never).venue();
    setHolidays(holidays ?? BUILT_IN_HOLIDAYS);
    expect(sessionPhase(AT_ELEVEN, 'BIST')).toBe('CLOSED');
    expect(dayTypeOf(dayOfIso('2026-10-28') ?? 0, 'BIST')).toBe('half');
  });

  it('are in the countdown of a share from its first text', async () => {
    vi.useFakeTimers({ now: AT_ELEVEN });
    const views = [{ id: 1, spec: { kind: 'ticker', sym: 'THYAO', detail: true } }] as const;
    const { worker, page, stream, calls, start } = rig('json', views);
    let answer: (props: object) => void = () => undefined;
    calls.more.set('/common/props', new Promise((resolve) => (answer = resolve)));
    await start();
    await beat(stream, 2_000);
    expect(page.text(1, 'session')).toBe('');
    const bist = [{ year: 2028, closed: ['2028-01-03'], half: [] }];
    answer({ ...PROPS, holidays: { BIST: bist, US: [] } });
    await beat(stream, 2_000);
    // Until ten on Tuesday, not until six on this day.
    expect(page.text(1, 'session')).toMatch(/^22:5\d:/);
    worker.stop();
  });

  it('are not read from an implausible table', async () => {
    const bist = [{ year: 2028, closed: ['2029-01-03'], half: [] }];
    const props = { ...PROPS, holidays: { BIST: bist, US: [] } };
    const { holidays } = await new MarketCalls(async () => props as never).venue();
    expect(holidays).toBe(BUILT_IN_HOLIDAYS);
  });
});
