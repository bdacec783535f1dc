import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';
import { VERSION } from './version.ts';

function problem(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('configuration', () => {
  it('requires no setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      feed: 'simulated',
      feedMaxAgeMs: 10_000,
      alwaysOpen: true,
      rateLimit: true,
      allowedOrigins: [],
      apiOrigin: undefined,
      clockStart: undefined,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PORT', ''],
    ['HOST', ''],
    ['FEED', 'Simulated'],
    ['FEED_MAX_AGE', '10s'],
    ['ALWAYS_OPEN', 'yes'],
    ['API_ORIGIN', 'https://api.example.com/'],
    ['API_ORIGIN', 'api.example.com'],
    ['ALLOWED_ORIGINS', 'https://a.example, *'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['OKX_PUBLIC_URL', 'https://ws.example.com'],
    ['REPLAY_SPEED', '0'],
    ['REPLAY_SPEED', '1e3'],
    ['REPLAY_FROM', '2026-11-23'],
    ['CLOCK_START', '2026-13-45T99:00Z'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names the allowed values', (env, value) => {
    const setting = Object.values(SETTINGS).find((one) => one.env === env);
    expect(problem({ [env]: value })).toBe(
      `${env}=${JSON.stringify(value)} is refused: use ${setting?.allowed}`,
    );
  });

  it('parses lists, times and speeds', () => {
    const config = readConfig({
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
      CLOCK_START: '2026-11-23T07:00:00Z',
      CLOCK_SPEED: '6.5',
    });
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(config.clockStart).toBe(Date.UTC(2026, 10, 23, 7));
    expect(config.clockSpeed).toBe(6.5);
  });

  it('parses hours of business days', () => {
    const hours = (written: string) => readConfig({ SUPPORT_HOURS: written }).supportHours;
    expect(hours('always')).toBeNull();
    expect(hours('08:30-17:00')).toEqual({ from: 510, to: 1_020, halfTo: 720 });
    expect(hours('08:30-11:00')).toEqual({ from: 510, to: 660, halfTo: 660 });
    for (const written of ['', '9-18', '18:00-09:00', '13:00-18:00', '09:00-24:30']) {
      expect(() => hours(written)).toThrow(/SUPPORT_HOURS/);
    }
  });

  it('refuses combinations that must not reach production, and a replay of nothing', () => {
    const production = { NODE_ENV: 'production' };
    expect(problem({ CLOCK: 'virtual' })).toBe('accepted');
    expect(problem({ CLOCK: 'virtual', ...production })).toMatch(/^CLOCK="virtual" is refused/);
    expect(problem({ RATE_LIMIT: 'false' })).toBe('accepted');
    expect(problem({ RATE_LIMIT: 'false', ...production })).toMatch(/^RATE_LIMIT="false" is ref/);
    expect(problem({ CAPTCHA_TEST: '1', ...production })).toMatch(/^CAPTCHA_TEST="1" is refused/);
    const crashing = problem({ CRASH_AT: 'after-commit', ...production });
    expect(crashing).toMatch(/^CRASH_AT="after-commit" is refused/);
    expect(problem({ FEED: 'replay' })).toMatch(/^REPLAY_FILES="" is refused/);
  });

  it('refuses a process of a venue without the settings that all must share', () => {
    const bus = { BUS_URL: 'nats://bus.example:4222' };
    const ledger = { ...bus, DATABASE_URL: 'postgres://db.example/terazi', VAULT_KEY: 'v' };
    expect(problem({ ROLE: 'feed' })).toMatch(/^ROLE="feed" is refused without BUS_URL/);
    expect(problem({ ROLE: 'feed', ...bus })).toBe('accepted');
    expect(problem({ ROLE: 'core', ...bus })).toMatch(/without DATABASE_URL/);
    expect(problem({ ROLE: 'core', ...ledger, VAULT_KEY: '' })).toMatch(/without VAULT_KEY/);
    expect(problem({ ROLE: 'core', ...ledger })).toBe('accepted');
    expect(problem({ ROLE: 'edge', ...ledger })).toMatch(/without PEPPER/);
    expect(problem({ ROLE: 'edge', ...ledger, PEPPER: 'p' })).toBe('accepted');
    expect(problem({ ROLE: 'feed', ...bus, CLOCK: 'virtual' })).toMatch(/with CLOCK=virtual/);
    expect(problem({ ROLE: 'feed', ...bus, FEED: 'replay', REPLAY_FILES: 'a' })).toMatch(
      /with FEED=replay/,
    );
    expect(problem({ BUS_URL: 'http://bus.example' })).toMatch(/^BUS_URL=.* is refused/);
  });

  it('has each variable once', () => {
    const names = Object.values(SETTINGS).map((one) => one.env);
    expect(new Set(names).size).toBe(names.length);
  });

  it('contains the version of the package', () => {
    const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    expect((JSON.parse(text) as { version: string }).version).toBe(VERSION);
  });
});
